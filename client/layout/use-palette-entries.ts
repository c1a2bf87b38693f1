import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { setLanguage } from '../i18n/index.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { searchMenu } from '../state/menu-search.ts'
import { useRecent } from '../state/recent.ts'
import { addressOf, isPinned, useTabs } from '../state/tabs.ts'
import { useMenu } from '../state/use-menu.ts'
import { usePageName } from '../state/use-page-name.ts'
import { useAppearance } from '../theme/appearance.ts'
import { useAskUnsaved } from './use-ask-unsaved.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useSignOut } from './use-sign-out.ts'

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
  const actions = useActions().filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()))

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
    pageEntry(hit.path, hit.name, hit.trail.join(' / ')),
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

function useActions(): Entry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const language = useLanguage()
  const signOut = useSignOut()
  const ask = useAskUnsaved()
  const { theme, wish } = useAppearance()
  const reopen = () => {
    const address = useTabs.getState().reopen()
    if (address) navigate(address)
  }
  const closeAll = () => {
    const { tabs, closeAll: close } = useTabs.getState()
    const closing = tabs.filter((tab) => !isPinned(tab)).map(({ value }) => value)
    ask(closing, () => {
      close()
      const [first] = useTabs.getState().tabs
      if (first) navigate(addressOf(first))
    })
  }
  return [
    {
      key: 'language',
      name: t('palette.otherLanguage'),
      run: () => void setLanguage(language === 'en' ? 'zh' : 'en'),
    },
    {
      key: 'dark',
      name: t(theme === 'dark' ? 'palette.light' : 'palette.dark'),
      run: () => wish({ theme: theme === 'dark' ? 'default' : 'dark', brand: undefined }),
    },
    { key: 'console', name: t('desk.console'), run: () => navigate('/wel/dashboard') },
    { key: 'reopen', name: t('tabs.reopen'), run: reopen },
    { key: 'close-all', name: t('frame.closeAll'), run: closeAll },
    { key: 'sign-out', name: t('frame.signOut'), run: signOut },
  ]
}
