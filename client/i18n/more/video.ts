import { addTexts } from '../index.ts'
import { enVideo } from './en/video.ts'
import { zhVideo } from './zh/video.ts'

// Texts of cameras: they come with those who say them, not with the frame.
addTexts('zh', zhVideo)
addTexts('en', enVideo)
