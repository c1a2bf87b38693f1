import { addTexts } from '../index.ts'
import { enLive } from './en/live.ts'
import { zhLive } from './zh/live.ts'

// Texts of what devices report: they come with those who say them, not with the frame.
addTexts('zh', zhLive)
addTexts('en', enLive)
