import { useEffect } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import { site } from '../site.ts'

/** Names the browser's tab after the page. */
export function useTitle(name: string): void {
  const language = useLanguage()
  useEffect(() => {
    document.title = name ? `${name} - ${site.title[language]}` : site.title[language]
  }, [name, language])
}
