import { addTexts } from '../index.ts'
import { enTransfer } from './en/transfer.ts'
import { zhTransfer } from './zh/transfer.ts'

// Texts of import, export and the recycle bin: they come with those who say them, not with the frame.
addTexts('zh', zhTransfer)
addTexts('en', enTransfer)
