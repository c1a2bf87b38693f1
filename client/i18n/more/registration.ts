import { addTexts } from '../index.ts'
import { enRegistration } from './en/registration.ts'
import { zhRegistration } from './zh/registration.ts'

// Texts of `pages.registration`: they come with those who say them, not with the frame.
addTexts('zh', { pages: zhRegistration })
addTexts('en', { pages: enRegistration })
