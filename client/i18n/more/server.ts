import { addTexts } from '../index.ts'
import { enServer } from './en/server.ts'
import { zhServer } from './zh/server.ts'

// Texts of the page about the server: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhServer })
addTexts('en', { pages: enServer })
