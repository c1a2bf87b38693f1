import { addTexts } from '../index.ts'
import { enCamera } from './en/camera.ts'
import { zhCamera } from './zh/camera.ts'

// Texts of the import of cameras: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhCamera })
addTexts('en', { pages: enCamera })
