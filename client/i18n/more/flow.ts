import { addTexts } from '../index.ts'
import { enFlow } from './en/flow.ts'
import { zhFlow } from './zh/flow.ts'

// Texts of the process pages: they come with those who say them, not with the frame.
addTexts('zh', zhFlow)
addTexts('en', enFlow)
