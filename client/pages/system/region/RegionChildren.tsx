import { useQuery } from '@tanstack/react-query'
import { Empty, Table } from 'antd'
import { fieldsOf } from '#shared/schema/resource.ts'
import { keyOfRow, titleOfRow } from '../../../crud/data/row.ts'
import { levelOptions } from '../../../crud/data/useResource.ts'
import { Value } from '../../../crud/list/table/columns.tsx'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { regionResource } from './region.ts'
import '../../../i18n/more/region.ts'

interface Props {
  parent: AnyRow
  onChoose(code: string): void
}

const columns = [
  { name: 'name', width: 180 },
  { name: 'code', width: 140 },
  { name: 'regionLevel', width: 120 },
  { name: 'sort', width: 90 },
]

/** The regions right below another one; each leads to itself. */
export function RegionChildren({ parent, onChoose }: Props) {
  const { t, label, language } = useWords()
  const code = keyOfRow(regionResource, parent)
  const { data: rows, isPending } = useQuery(levelOptions(regionResource, code, language))
  const metas = new Map(fieldsOf(regionResource))
  return (
    <section className="split-part region-children">
      <div className="split-head">
        <h2>{t('pages.region.children')}</h2>
        {rows && <span className="crud-total">{t('crud.total', { total: rows.length })}</span>}
      </div>
      <Table<AnyRow>
        className="crud-table"
        size="small"
        rowKey={(row) => keyOfRow(regionResource, row)}
        loading={isPending}
        dataSource={(rows as AnyRow[] | undefined) ?? []}
        pagination={false}
        scroll={{ x: 530 }}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={isPending ? null : t('pages.region.childrenEmpty')}
            />
          ),
        }}
        columns={columns.map(({ name, width }) => {
          const meta = metas.get(name)
          const column = { name, title: '', meta, width, isSortable: false, isNumber: false }
          return {
            key: name,
            title: meta && label(meta.label),
            width,
            render: (_: unknown, row: AnyRow) =>
              name === regionResource.title ? (
                <TextButton className="crud-title" onClick={() => onChoose(keyOfRow(regionResource, row))}>
                  {titleOfRow(regionResource, row)}
                </TextButton>
              ) : (
                <Value column={column} row={row} cells={{}} />
              ),
          }
        })}
      />
    </section>
  )
}
