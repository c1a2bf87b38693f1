import { addTexts } from '../index.ts'
import { enScoring } from './en/scoring.ts'
import { zhScoring } from './zh/scoring.ts'

// Texts of scoring and ranking: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhScoring })
addTexts('en', { pages: enScoring })
