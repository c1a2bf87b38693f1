import { addTexts } from '../index.ts'

// Texts of cameras: they come with those who say them, not with the frame.
addTexts({
  zh: async () => (await import('./zh/video.ts')).zhVideo,
  en: async () => (await import('./en/video.ts')).enVideo,
})
