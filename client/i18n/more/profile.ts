import { addTexts } from '../index.ts'
import { enProfile } from './en/profile.ts'
import { zhProfile } from './zh/profile.ts'

// Texts of a company's overview: they come with it, not with the frame.
addTexts('zh', { company: zhProfile })
addTexts('en', { company: enProfile })
