import { Alert, Select, Table } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'
import type { PlotPart } from './use-parts.ts'
import { type Placing, recordAmong, type Thing } from './use-placing.ts'

interface Props {
  parts: readonly PlotPart[]
  original: string
  placing: Placing
}

/** Rows on one page: beside a map there is room for a few. */
const PAGE = 6

/** What lies on the plot, each with the part that it goes to, which can be chosen. */
export function PlacingTable({ parts, original, placing }: Props) {
  const { t } = useWords()
  const { things, isWhole, fault, choose } = placing
  if (fault) return <Alert type="warning" showIcon title={fault} />
  if (things.length === 0) return null
  const record = recordAmong(parts)
  const options = parts.flatMap(({ keeps, name }, value) => {
    if (keeps) return value === record ? [{ value, label: original }] : []
    return [{ value, label: name.trim() || t('pages.parcels.part', { number: value + 1 }) }]
  })
  return (
    <>
      <Table<Thing>
        size="small"
        rowKey="key"
        aria-label={t('pages.parcels.placing')}
        dataSource={things}
        tableLayout="fixed"
        pagination={{ pageSize: PAGE, showSizeChanger: false, hideOnSinglePage: true, size: 'small' }}
        columns={[
          {
            title: t('pages.parcels.thing'),
            render: (_, { title, label }) => (
              <>
                {title}
                <small className="parcel-facts">{label}</small>
              </>
            ),
          },
          {
            title: t('pages.parcels.goesTo'),
            width: 160,
            render: (_, { key, title, part }) => (
              <Select<number>
                className="parcel-choice"
                aria-label={t('pages.parcels.partOf', { name: title })}
                value={part === -1 ? undefined : part}
                options={options}
                onChange={(chosen) => choose(key, chosen)}
              />
            ),
          },
        ]}
      />
      {!isWhole && <p className="parcel-hint">{t('pages.parcels.moreThings', { count: things.length })}</p>}
    </>
  )
}
