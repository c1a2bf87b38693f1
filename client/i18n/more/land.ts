import { addTexts } from '../index.ts'
import { enLand } from './en/land.ts'
import { zhLand } from './zh/land.ts'

// Texts of seasons and work orders: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhLand })
addTexts('en', { pages: enLand })
