import { addTexts } from '../index.ts'
import { enTemplate } from './en/template.ts'
import { zhTemplate } from './zh/template.ts'

// Texts of the editor of pages for the public: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhTemplate })
addTexts('en', { pages: enTemplate })
