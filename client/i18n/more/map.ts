import { addTexts } from '../index.ts'
import { enMap } from './en/map.ts'
import { zhMap } from './zh/map.ts'

// Texts of maps: they come with those who draw one, not with the frame.
addTexts('zh', zhMap)
addTexts('en', enMap)
