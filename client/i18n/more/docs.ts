import { addTexts } from '../index.ts'
import { enDocs } from './en/docs.ts'
import { zhDocs } from './zh/docs.ts'

// Texts of `pages.docs`: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhDocs })
addTexts('en', { pages: enDocs })
