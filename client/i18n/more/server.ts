import { addTexts } from '../index.ts'

// Texts of the page about the server: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/server.ts')).zhServer }),
  en: async () => ({ pages: (await import('./en/server.ts')).enServer }),
})
