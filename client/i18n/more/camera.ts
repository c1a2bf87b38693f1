import { addTexts } from '../index.ts'

// Texts of the import of cameras: they come with those who say them, not with the frame.
addTexts({
  zh: async () => ({ pages: (await import('./zh/camera.ts')).zhCamera }),
  en: async () => ({ pages: (await import('./en/camera.ts')).enCamera }),
})
