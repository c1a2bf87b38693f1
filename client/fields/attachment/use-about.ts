import '../../i18n/more/upload.ts'
import type { zhUpload } from '../../i18n/more/zh/upload.ts'
import { useWords } from '../../i18n/use-words.ts'

/** A word about one file, for those who cannot see which one the button stands beside. */
export function useAbout(): (name: keyof typeof zhUpload.upload, file: string) => string {
  const { t } = useWords()
  return (name, file) => `${t(`upload.${name}`)} ${file}`
}
