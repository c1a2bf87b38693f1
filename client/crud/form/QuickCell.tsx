import { type ReactNode, useRef, useState } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { keyOfRow, titleOfRow } from '../data/row.ts'
import { useDrawnList } from '../list/state/ListContext.ts'
import '../../ui/text-button.css'
import './quick-cell.css'

const load = () => import('./QuickEdit.tsx')
const QuickEdit = lazyNamed(load, 'QuickEdit')

interface Props {
  name: string
  meta: FieldMeta
  row: AnyRow
  /** It stands at the end of its cell. */
  isNumber: boolean
  /** The value as the list shows it. */
  children: ReactNode
}

/** A value with a button that changes it where it stands. */
export function QuickCell({ name, meta, row, isNumber, children }: Props) {
  const { resource, editing } = useDrawnList()
  const { t, label } = useWords()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const title = t('lists.quick', { field: label(meta.label), name: titleOfRow(resource, row) })
  return (
    <span className="crud-quick" data-number={isNumber}>
      {children}
      <button
        ref={button}
        type="button"
        className="crud-pencil glyph"
        data-glyph="pencil"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ChunkBoundary isWanted>
          <QuickEdit
            resource={resource}
            name={name}
            meta={meta}
            rowKey={keyOfRow(resource, row)}
            title={title}
            Input={editing?.inputs[name]}
            onClose={() => {
              setOpen(false)
              button.current?.focus({ preventScroll: true })
            }}
          />
        </ChunkBoundary>
      )}
    </span>
  )
}
