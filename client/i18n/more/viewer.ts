import { addTexts } from '../index.ts'
import { enViewer } from './en/viewer.ts'
import { zhViewer } from './zh/viewer.ts'

// Texts of the viewers of panoramas and models: they come with these, not with the frame.
addTexts('zh', zhViewer)
addTexts('en', enViewer)
