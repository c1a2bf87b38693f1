import { SearchOutlined } from '@ant-design/icons'
import { AutoComplete, Input, type RefSelectProps } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchMenu } from '../../state/menu-search.ts'
import { addressOf } from '../../state/tabs.ts'
import { useMenu } from '../../state/use-menu.ts'
import { useShortcut } from '../../state/use-shortcut.ts'

/** Finds pages by the beginning of their names while they are typed: Chinese, English, pinyin or its initials. */
export function MenuSearch() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const { menu } = useMenu()
  const [term, setTerm] = useState('')
  const field = useRef<RefSelectProps>(null)
  const hits = searchMenu(menu, term, language)
  useShortcut('menuSearch', () => field.current?.focus())

  const go = (path: string) => {
    setTerm('')
    field.current?.blur()
    const hit = hits.find((one) => one.path === path)
    if (hit?.isOutside) window.open(path, '_blank', 'noreferrer')
    else navigate(addressOf({ value: path, query: hit?.query ?? {} }))
  }
  return (
    <AutoComplete
      ref={field}
      className="menu-search"
      value={term}
      onChange={setTerm}
      onSelect={go}
      defaultActiveFirstOption
      popupMatchSelectWidth={280}
      notFoundContent={term.trim() ? t('menuSearch.none') : null}
      options={hits.map(({ path, name, trail }) => ({
        value: path,
        label: (
          <span className="menu-search-hit">
            <span>{name}</span>
            <span>{trail.join(' / ')}</span>
          </span>
        ),
      }))}
    >
      <Input
        prefix={<SearchOutlined />}
        placeholder={t('menuSearch.label')}
        aria-label={t('menuSearch.label')}
        onKeyDown={({ key }) => key === 'Escape' && setTerm('')}
      />
    </AutoComplete>
  )
}
