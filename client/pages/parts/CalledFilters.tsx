import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import type { CalledFilter } from './called.ts'

interface Props {
  filters: readonly CalledFilter[]
  start: Record<string, string>
  /** One below the other: in the sheet of a small screen. */
  isSheet?: boolean
  onSearch(values: Record<string, string>): void
}

/** Filters that are applied together. Give it what they start with as key, so that Back is seen here too. */
export function CalledFilters({ filters, start, isSheet = false, onSearch }: Props) {
  const { t } = useWords()
  const [values, setValues] = useState(start)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(values)
  }
  return (
    <search>
      <form className="crud-search called-search" data-sheet={isSheet} onSubmit={submit}>
        {filters.map(({ name, label, draw }) => (
          <div key={name} className="crud-filter">
            <label htmlFor={`${id}${name}`}>{label}</label>
            {draw({
              id: `${id}${name}`,
              value: values[name] || undefined,
              onChange: (value) => setValues({ ...values, [name]: String(value ?? '').trim() }),
            })}
          </div>
        ))}
        <div className="crud-search-buttons">
          <Button type="primary" htmlType="submit">
            {t('crud.search')}
          </Button>
          <Button onClick={() => onSearch({})}>{t('crud.clear')}</Button>
        </div>
      </form>
    </search>
  )
}

/** The filters of a small screen: a button that tells how many are set, and their sheet. */
export function FoldedFilters({ onSearch, ...filters }: Omit<Props, 'isSheet'>) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const count = Object.values(filters.start).filter(Boolean).length
  return (
    <>
      <Badge count={count} size="small">
        <Button
          className="called-fold"
          icon={<FilterOutlined />}
          aria-label={`${t('crud.filters')}${count > 0 ? ` (${count})` : ''}`}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={t('crud.filterForm')}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <CalledFilters
          {...filters}
          isSheet
          onSearch={(values) => {
            setOpen(false)
            onSearch(values)
          }}
        />
      </Drawer>
    </>
  )
}
