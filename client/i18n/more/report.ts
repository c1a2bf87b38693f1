import { addTexts } from '../index.ts'
import { enReport } from './en/report.ts'
import { zhReport } from './zh/report.ts'

// Texts of reports: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhReport })
addTexts('en', { pages: enReport })
