import { addTexts } from '../index.ts'
import { enLooksMore } from './en/looks.ts'
import { zhLooksMore } from './zh/looks.ts'

// Texts of lists that are drawn otherwise: they come with what draws them, not with every list.
addTexts('zh', zhLooksMore)
addTexts('en', enLooksMore)
