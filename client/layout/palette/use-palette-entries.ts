import { useNavigate } from 'react-router-dom'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchMenu } from '../../state/menu-search.ts'
import { useRecent } from '../../state/recent.ts'
import { addressOf } from '../../state/tabs.ts'
import { useMenu } from '../../state/use-menu.ts'
import { usePageName } from '../../state/use-page-name.ts'
import { useFoundRecords } from './use-found-records.ts'
import { usePaletteActions } from './use-palette-actions.ts'

export interface Entry {
  key: string
  name: string
  hint?: string
  run(): void
}

export interface EntryGroup {
  name: string
  entries: Entry[]
}

/** What the palette offers for a term; without one, the pages visited last and what can be done. */
export function usePaletteEntries(term: string): { groups: EntryGroup[]; isSearching: boolean } {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const { menu } = useMenu()
  const nameOf = usePageName()
  const recent = useRecent((state) => state.paths)
  const { records, isSearching } = useFoundRecords(term)
  const actions = usePaletteActions(term)

  const pageEntry = (path: string, name: string, hint = ''): Entry => ({
    key: `page ${path}`,
    name,
    hint,
    run() {
      if (/^https?:/.test(path)) window.open(path, '_blank', 'noreferrer')
      else navigate(path)
    },
  })
  const pages = searchMenu(menu, term, language).map((hit) =>
    pageEntry(addressOf({ value: hit.path, query: hit.query }), hit.name, hit.trail.join(' / ')),
  )
  const visited = recent.map((path) => ({ path, name: nameOf(path) })).filter(({ name }) => name)
  const groups = [
    { name: t('palette.pages'), entries: pages },
    ...records.map(({ label, hits }) => ({
      name: label,
      entries: hits.map(({ id, title, address }) => ({
        key: `record ${id}`,
        name: title,
        run: () => navigate(address),
      })),
    })),
    ...(term.trim()
      ? []
      : [{ name: t('palette.recent'), entries: visited.map(({ path, name }) => pageEntry(path, name)) }]),
    { name: t('palette.actions'), entries: actions },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching }
}
