import { addTexts } from '../index.ts'
import { enLabels } from './en/labels.ts'
import { zhLabels } from './zh/labels.ts'

// Texts of `pages.labels`: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhLabels })
addTexts('en', { pages: enLabels })
