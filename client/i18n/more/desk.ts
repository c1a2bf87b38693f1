import { addTexts } from '../index.ts'
import { enDesk } from './en/desk.ts'
import { zhDesk } from './zh/desk.ts'

// Texts of home and console: they come with those who say them, not with the frame.
addTexts('zh', zhDesk)
addTexts('en', enDesk)
