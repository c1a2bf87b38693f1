import { Pagination } from 'antd'

interface Props {
  current: number
  /** Rows of a page. */
  size: number
  total: number
  onChange(page: number): void
}

/** Leads through the pages of a short list; nothing where there is one page. */
export function PageSwitch({ current, size, total, onChange }: Props) {
  if (total <= size) return null
  return (
    <Pagination
      className="crud-pagination"
      current={current}
      pageSize={size}
      total={total}
      showSizeChanger={false}
      onChange={onChange}
    />
  )
}
