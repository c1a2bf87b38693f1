import { Progress, Table } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PlotSeason } from '#shared/contract/land/season-figures.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { Nothing } from '../../../fields/Nothing.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import '../../../i18n/more/land.ts'

interface Column {
  title: string
  width: number
  align?: 'end'
  render(value: unknown, row: PlotSeason): ReactNode
}

const keyOf = ({ soilId, from, to }: PlotSeason) => `${soilId} ${from} ${to}`

/** A line for each crop on a plot; on a phone a card, as a table would have to be pushed sideways. */
export function Seasons({ rows }: { rows: readonly PlotSeason[] }) {
  const [plot, ...columns] = [...useFacts(), ...useFigures()]
  if (useScreenClass() === 0)
    return (
      <ul className="season-cards">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <strong>{plot?.render(undefined, row)}</strong>
            <dl>
              {columns.map(({ title, render }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{render(undefined, row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  return (
    <Table<PlotSeason>
      rowKey={keyOf}
      size="middle"
      columns={plot ? [plot, ...columns] : columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 1000 }}
    />
  )
}

/** What grows where and when, and how far its work is. */
function useFacts(): Column[] {
  const { t } = useWords()
  return [
    {
      title: t('pages.season.plot'),
      width: 170,
      render: (_, { soilId, soilName, from, to }) => (
        <Link
          aria-label={t('pages.season.logs', { name: soilName })}
          to={`/land/soilLog?soilId=${soilId}&logTime=${from},${to}&ascs=logTime`}
        >
          {soilName}
        </Link>
      ),
    },
    {
      title: t('pages.season.crop'),
      width: 110,
      render: (_, { cropName, variety }) => (
        <span className="season-cell">
          {cropName || <Nothing />}
          {variety && <span className="season-mark">{variety}</span>}
        </span>
      ),
    },
    {
      title: t('pages.season.span'),
      width: 120,
      render: (_, { from, to }) => (
        <span className="season-cell season-span">
          <span>{from}</span>
          <span className="season-mark">{to}</span>
        </span>
      ),
    },
    {
      title: t('pages.season.progress'),
      width: 170,
      render: (_, row) => <Work {...row} />,
    },
  ]
}

function Work({ works, done, overdue }: Pick<PlotSeason, 'works' | 'done' | 'overdue'>) {
  const { t } = useWords()
  return (
    <span className="season-cell">
      <Progress
        size="small"
        percent={(done / works) * 100}
        format={() => t('pages.season.done', { done, works })}
        aria-label={t('pages.season.progress')}
      />
      {overdue > 0 && (
        <StateTag tone="major" shape>
          {t('pages.season.overdue', { count: overdue })}
        </StateTag>
      )}
    </span>
  )
}

const figures = [
  ['area', 'areaMu', 'mu', 100],
  ['yield', 'yieldPerMu', 'yieldValue', 120],
  ['cost', 'costPerMu', 'costValue', 120],
  ['water', 'waterPerMu', 'waterValue', 100],
] as const

/** How large it is, what it bore, and what it took. */
function useFigures(): Column[] {
  const { t, language } = useWords()
  return figures.map(([title, field, words, width]) => ({
    title: t(`pages.season.${title}`),
    width,
    align: 'end',
    render: (_, { [field]: value }) =>
      value === null ? (
        <Nothing />
      ) : (
        <span className="field-number">
          {t(`pages.season.${words}`, {
            value: value.toLocaleString(language, { maximumFractionDigits: 1 }),
          })}
        </span>
      ),
  }))
}
