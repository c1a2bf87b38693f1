import { addTexts } from '../index.ts'

// Texts of tracks, and of sharing one's own.
addTexts({
  zh: async () => (await import('./zh/track.ts')).zhTrack,
  en: async () => (await import('./en/track.ts')).enTrack,
})
