import { addTexts } from '../index.ts'
import { enEvent } from './en/event.ts'
import { zhEvent } from './zh/event.ts'

// Texts of what is done with events: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhEvent })
addTexts('en', { pages: enEvent })
