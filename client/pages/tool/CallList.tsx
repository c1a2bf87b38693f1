import { RightOutlined, SearchOutlined } from '@ant-design/icons'
import { Input, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { clearable } from '../../ui/clearable.tsx'
import { type ApiCall, type CallGroup, findCalls, half } from './api-document.ts'
import { MethodTag } from './MethodTag.tsx'
import '../../i18n/more/docs.ts'

interface Props {
  groups: CallGroup[]
  isLoading: boolean
  chosen: ApiCall | undefined
  onChoose(call: ApiCall): void
}

/** All calls by what they are about; a word narrows them. */
export function CallList({ groups, isLoading, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<readonly string[]>(() => (chosen ? [chosen.tag] : []))
  const found = findCalls(groups, typed)
  const list = useRef<HTMLDivElement>(null)
  const tag = chosen?.tag
  useEffect(() => {
    if (tag) setOpened((tags) => (tags.includes(tag) ? tags : [...tags, tag]))
  }, [tag])
  useEffect(() => {
    if (tag) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [tag])
  const toggle = (one: string) =>
    setOpened((tags) => (tags.includes(one) ? tags.filter((other) => other !== one) : [...tags, one]))
  return (
    <section className="split-part docs-list" aria-label={t('pages.docs.list')}>
      <Input
        type="search"
        className="crud-keyword"
        value={typed}
        allowClear={clearable}
        prefix={<SearchOutlined />}
        placeholder={t('pages.docs.search')}
        aria-label={t('pages.docs.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="docs-groups" ref={list}>
        {isLoading && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
        {!isLoading && found.length === 0 && <p className="docs-none">{t('pages.docs.nothing')}</p>}
        {found.map((group) => (
          <Group
            key={group.tag}
            group={group}
            isOpen={typed.trim() !== '' || opened.includes(group.tag)}
            chosen={chosen}
            onToggle={() => toggle(group.tag)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}

interface GroupProps {
  group: CallGroup
  isOpen: boolean
  chosen: ApiCall | undefined
  onToggle(): void
  onChoose(call: ApiCall): void
}

function Group({ group, isOpen, chosen, onToggle, onChoose }: GroupProps) {
  const language = useLanguage()
  return (
    <div className="docs-group">
      <button type="button" className="docs-group-name" aria-expanded={isOpen} onClick={onToggle}>
        <RightOutlined rotate={isOpen ? 90 : 0} />
        <strong>{half(group.description, language) || group.tag}</strong>
        <small>{group.calls.length}</small>
      </button>
      {isOpen && (
        <ul>
          {group.calls.map((call) => (
            <li key={call.operationId}>
              <button
                type="button"
                className="docs-call"
                aria-current={call.operationId === chosen?.operationId ? 'true' : undefined}
                onClick={() => onChoose(call)}
              >
                <MethodTag method={call.method} />
                <span>{half(call.summary, language)}</span>
                <code>{call.path.replace(/^\/api/, '')}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
