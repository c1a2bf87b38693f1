import { Form, Segmented } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import { storedValues } from '../../crud/form/form-values.ts'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { SearchBar } from '../../crud/list/tools/SearchBar.tsx'
import { searchFields } from '../../crud/query/list-state.ts'
import { RecordView } from '../../crud/record/RecordView.tsx'
import { useWords } from '../../i18n/use-words.ts'
import '../../fields/FormControls.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { gallery } from './gallery.ts'
import { filled, wrong } from './gallery-rows.ts'
import './gallery.css'

const parts = {
  cells: { label: ['单元格', 'Cells'], Part: Cells },
  view: {
    label: ['详情', 'View'],
    Part: () => <RecordView resource={gallery} row={filled} cells={{}} omit={[]} />,
  },
  empty: { label: ['空表单', 'Empty form'], Part: () => <FormOf row={undefined} /> },
  filled: { label: ['已填写', 'Filled form'], Part: () => <FormOf row={filled} /> },
  locked: { label: ['只读', 'Locked form'], Part: () => <FormOf row={filled} isLocked /> },
  wrong: { label: ['有误', 'Faults'], Part: () => <FormOf row={undefined} values={wrong} /> },
  filters: {
    label: ['筛选', 'Filters'],
    Part: () => (
      <SearchBar
        fields={searchFields(gallery)}
        filters={{ day: '2026-04-01,2026-04-30' }}
        onSearch={() => {}}
      />
    ),
  },
} as const

type PartName = keyof typeof parts

/** Every kind of field in every state, for whoever builds or styles one. It saves nothing. */
export function GalleryPage() {
  const { language } = useWords()
  const [shown, show] = useState<PartName>('cells')
  const { Part } = parts[shown]
  const options = Object.entries(parts).map(([value, { label }]) => ({
    value,
    label: inLanguage(label, language),
  }))
  return (
    <div className="gallery">
      <h1>{inLanguage(['字段样例', 'Field gallery'], language)}</h1>
      <Segmented
        className="gallery-parts"
        options={options}
        value={shown}
        onChange={(part) => show(part as PartName)}
      />
      <div className="gallery-part">
        <Part key={shown} />
      </div>
    </div>
  )
}

const nothing: AnyRow = { id: '2' }

function Cells() {
  const { label, language } = useWords()
  const heads: ReactNode[] = (
    [
      ['种类', 'Kind'],
      ['字段', 'Field'],
      ['有值', 'Filled'],
      ['空值', 'Empty'],
    ] as const
  ).map((head) => (
    <th key={head[1]} scope="col">
      {inLanguage(head, language)}
    </th>
  ))
  return (
    <div className="gallery-scroll">
      <table className="gallery-cells">
        <thead>
          <tr>{heads}</tr>
        </thead>
        <tbody>
          {fieldsOf(gallery)
            .filter(([, { kind }]) => kinds[kind].drawnBy !== 'nothing')
            .map(([name, meta]) => {
              const { Cell } = kinds[meta.kind]
              return (
                <tr key={name}>
                  <th scope="row">
                    <code>{meta.kind}</code>
                  </th>
                  <td>{label(meta.label)}</td>
                  <td>
                    <Cell name={name} meta={meta} value={filled[name]} row={filled} />
                  </td>
                  <td>
                    <Cell name={name} meta={meta} value={null} row={nothing} />
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </div>
  )
}

interface FormProps {
  row: AnyRow | undefined
  /** Entered at once and checked. */
  values?: AnyRow
  isLocked?: boolean
}

const everyField = fieldsOf(gallery).map(([name]) => name)
const start = storedValues(gallery, filled)
const blank: AnyRow = {}

function FormOf({ row, values, isLocked = false }: FormProps) {
  const [form] = Form.useForm()
  useEffect(() => {
    if (!values) return
    form.setFieldsValue(values)
    // Refusing is what it is here for.
    form.validateFields().catch(() => {})
  }, [form, values])
  return (
    <RecordForm
      resource={gallery}
      form={form}
      row={row}
      start={row ? start : blank}
      options={isLocked ? { locked: everyField } : {}}
      onSubmit={() => void form.validateFields().catch(() => {})}
    />
  )
}
