import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Entry, usePaletteEntries } from './use-palette-entries.ts'
import './palette.css'

/** One field that finds pages, records and actions; Esc closes it. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const input = useRef<InputRef>(null)
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={640}
      className="palette"
      title={<span className="palette-title">{t('palette.title')}</span>}
      destroyOnHidden
      afterOpenChange={(open) => open && input.current?.focus()}
    >
      <Search input={input} onClose={onClose} />
    </Modal>
  )
}

interface SearchProps {
  input: RefObject<InputRef | null>
  onClose(): void
}

function Search({ input, onClose }: SearchProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [term, setTerm] = useState('')
  const { groups, isSearching } = usePaletteEntries(term)
  const entries = groups.flatMap((group) => group.entries)
  const choose = (entry: Entry | undefined) => {
    if (entry) onClose()
    entry?.run()
  }
  const { at, mark, press } = useMark(entries, choose)
  const idOf = (index: number) => `${listId}-${index}`
  return (
    <>
      <Input
        ref={input}
        size="large"
        prefix={<SearchOutlined />}
        value={term}
        placeholder={t('palette.placeholder')}
        role="combobox"
        aria-label={t('palette.placeholder')}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? idOf(at) : undefined}
        onChange={(event) => {
          setTerm(event.target.value)
          mark(0)
        }}
        onKeyDown={press}
      />
      <div className="palette-list" role="listbox" id={listId} aria-label={t('palette.title')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box holds groups of options, not field sets.
          <div key={group.name} role="group" aria-label={group.name}>
            <h3>{group.name}</h3>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry)
              return (
                <Option
                  key={entry.key}
                  id={idOf(index)}
                  entry={entry}
                  isMarked={index === at}
                  onMark={() => mark(index)}
                  onChoose={() => choose(entry)}
                />
              )
            })}
          </div>
        ))}
        {entries.length === 0 && (
          <p className="palette-none" role="status">
            {t(isSearching ? 'palette.searching' : 'palette.none')}
          </p>
        )}
      </div>
    </>
  )
}

/** Which entry Enter takes: arrows go round, a pointer marks what it is over. */
function useMark(entries: readonly Entry[], choose: (entry: Entry | undefined) => void) {
  const [marked, mark] = useState(0)
  const at = Math.min(marked, Math.max(0, entries.length - 1))
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length) {
      event.preventDefault()
      mark((at + step + entries.length) % entries.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // The same press would answer the question that an action may ask.
      event.preventDefault()
      choose(entries[at])
    }
  }
  return { at, mark, press }
}

interface OptionProps {
  id: string
  entry: Entry
  isMarked: boolean
  onMark(): void
  onChoose(): void
}

function Option({ id, entry: { name, hint }, isMarked, onMark, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      ref={(element) => {
        if (isMarked) element?.scrollIntoView({ block: 'nearest' })
      }}
      className="palette-entry"
      onPointerMove={onMark}
      onClick={onChoose}
    >
      <span className="palette-name">{name}</span>
      {hint && <span className="palette-hint">{hint}</span>}
    </div>
  )
}
