import { useEffect } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { site } from '../../site.ts'

/** Names the browser's tab after the page; without a name it is left to somebody else. */
export function useTitle(name: string | undefined): void {
  const language = useLanguage()
  useEffect(() => {
    if (name !== undefined) document.title = `${name} - ${site.title[language]}`
  }, [name, language])
}
