import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { inLanguage } from '#shared/messages.ts'
import { buttonOptions } from '../../api/menu.ts'
import { rightsAmong } from '../../crud/data/useResource.ts'
import { outlinesWithPage } from '../../fields/outlines.ts'
import { setLanguage } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWords } from '../../i18n/use-words.ts'
import { pageActions } from '../../state/page-actions.ts'
import { comboFor, type ShortcutId } from '../../state/shortcuts.ts'
import { addressOf, addressWith, isPinned, useTabs } from '../../state/tabs.ts'
import { spelled } from '../../state/use-combo.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { actionFor } from '../../state/use-shortcut.ts'
import { useAppearance } from '../../theme/appearance.ts'
import { themeNames, themes } from '../../theme/themes.ts'
import { useSignOut } from '../header/use-sign-out.ts'
import { useReopen } from '../tabs/use-reopen.ts'
import { useAskUnsaved } from '../use-ask-unsaved.ts'
import type { Entry } from './use-palette-entries.ts'

/** What can be done, as far as the term names it; what there is much of only once something is typed. */
export function usePaletteActions(term: string): Entry[] {
  const wanted = term.trim().toLowerCase()
  const usual = [...ofThePage(), ...useUsualActions()]
  const additions = useAdditions()
  const looks = useThemes()
  const actions = wanted ? [...usual, ...additions, ...looks] : usual
  return actions.filter(({ name }) => name.toLowerCase().includes(wanted))
}

function useUsualActions(): Entry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const language = useLanguage()
  const signOut = useSignOut()
  const ask = useAskUnsaved()
  const { theme, wish } = useAppearance()
  const reopen = useReopen()
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
    ...withKeys('export', t('palette.export')),
    ...withKeys('lock', t('shell.lock')),
    ...withKeys('theme', t('shell.theme')),
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
    ...withKeys('maximize', t('keys.maximize')),
    ...withKeys('help', t('keys.title')),
    { key: 'console', name: t('frame.console'), run: () => navigate('/wel/dashboard') },
    { key: 'reopen', name: t('tabs.reopen'), run: reopen },
    { key: 'close-all', name: t('frame.closeAll'), run: closeAll },
    { key: 'sign-out', name: t('frame.signOut'), run: signOut },
  ]
}

/** What the page on screen does besides the usual. */
const ofThePage = (): Entry[] =>
  pageActions().map(({ key, name, run }) => ({ key: `page-action ${key}`, name, run }))

/** What keys do as well, where something on screen answers to them. */
function withKeys(id: ShortcutId, name: string): Entry[] {
  const run = actionFor(id)
  return run ? [{ key: id, name, hint: spelled(comboFor(id)), run: () => void run() }] : []
}

/** A new record of every list that the person may add to. */
function useAdditions(): Entry[] {
  const { t, noun } = useWords()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const held = useQuery(buttonOptions).data ?? {}
  return outlinesWithPage
    .filter((one) => mayOpen(one.page) && rightsAmong(held, one).add)
    .map(({ page, label }) => ({
      key: `add ${page}`,
      name: t('crud.addTitle', { name: noun(label) }),
      run: () => navigate(addressWith(page, { add: '1' })),
    }))
}

function useThemes(): Entry[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const wish = useAppearance((appearance) => appearance.wish)
  return themeNames.map((theme) => ({
    key: `theme ${theme}`,
    name: t('palette.theme', { name: inLanguage(themes[theme].label, language) }),
    // Another theme comes with its own colour.
    run: () => wish({ theme, brand: undefined }),
  }))
}
