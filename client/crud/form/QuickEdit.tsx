import { Popover } from 'antd'
import { type ComponentType, useRef } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
// Its controls are lazy for the sake of the list; here one is needed at once.
import '../../fields/FormControls.tsx'
import type { InputProps } from '../../fields/kind.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useSource } from '../data/useResource.ts'
import { QuickForm } from './QuickForm.tsx'
import './quick-edit.css'

interface Props {
  resource: Resource
  name: string
  meta: FieldMeta
  rowKey: string
  title: string
  /** Takes the place of the kind's input. */
  Input: ComponentType<InputProps> | undefined
  onClose(): void
}

// On dark themes a shadow alone would not set it off from the rows below.
const framed = { container: { border: '1px solid var(--line)' } } as const

/** One field of a stored row, changed where it stands in the list; it is checked and saved as by the form. */
export function QuickEdit(props: Props) {
  const { resource, rowKey, title, onClose } = props
  const { source: row, error, refetch } = useSource(resource, rowKey)
  // A click elsewhere leaves what was typed where it is; Esc throws it away.
  const mayLeave = useRef((_isEscape: boolean) => true)
  const isEscape = useRef(false)
  return (
    <Popover
      open
      trigger="click"
      placement="bottom"
      styles={framed}
      // Within the page, so that it goes out of sight with its tab.
      getPopupContainer={(anchor) => anchor.closest<HTMLElement>('.crud-page') ?? document.body}
      onOpenChange={(isOpen) => !isOpen && mayLeave.current(isEscape.current) && onClose()}
      content={
        <div
          className="crud-quick-edit"
          role="dialog"
          aria-label={title}
          aria-busy={!row && !error}
          onKeyDownCapture={({ key }) => {
            isEscape.current = key === 'Escape'
          }}
          onKeyUpCapture={() => {
            isEscape.current = false
          }}
        >
          <Loaded query={{ data: row, error, refetch }} resource={resource} rows={1}>
            {(stored) => <QuickForm {...props} row={stored} mayLeave={mayLeave} />}
          </Loaded>
        </div>
      }
    >
      <span className="crud-anchor" aria-hidden="true" />
    </Popover>
  )
}
