import { addTexts } from '../index.ts'
import { enFramed } from './en/framed.ts'
import { zhFramed } from './zh/framed.ts'

// Texts of `pages.framed`, which the form of a menu says, too.
addTexts('zh', { pages: zhFramed })
addTexts('en', { pages: enFramed })
