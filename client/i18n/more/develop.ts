import { addTexts } from '../index.ts'
import { enDevelop } from './en/develop.ts'
import { zhDevelop } from './zh/develop.ts'

// Texts of the developer tools: they come with those who say them, not with the frame.
addTexts('zh', zhDevelop)
addTexts('en', enDevelop)
