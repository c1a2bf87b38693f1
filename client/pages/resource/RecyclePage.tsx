import { LockOutlined, RestOutlined, UndoOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { removedKindOptions, removedRowOptions } from '../../api/recycle.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank, Failure } from '../../ui/Emptiness.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { useBin } from './use-bin.ts'
import '../../crud/list/crud.css'
import './bin.css'
import { PageSwitch } from '../../ui/page/PageSwitch.tsx'

const size = 20

/** What was removed and can come back, kind by kind. The kind, the search and the page are in the address. */
export function RecyclePage() {
  const { t, language } = useWords()
  const [search, setSearch] = useSearchParams()
  const kinds = useQuery(removedKindOptions(language))
  const filled = kinds.data?.find(({ count }) => count > 0) ?? kinds.data?.[0]
  const entity = search.get('entity') ?? filled?.entity
  const keyword = search.get('keyword') ?? ''
  const current = Math.max(1, Math.trunc(Number(search.get('current'))) || 1)
  const change = (part: Record<string, string>) =>
    setSearch(Object.entries({ entity: entity ?? '', keyword, ...part }).filter(([, value]) => value !== ''))
  const kind = kinds.data?.find((one) => one.entity === entity)
  return (
    <section className="crud-page" aria-label={t('panels.bin.title')}>
      <header className="crud-header">
        <h1>{t('panels.bin.title')}</h1>
      </header>
      <div className="crud-body">
        {kinds.data?.length === 0 ? (
          <Blank icon={<LockOutlined />} title={t('panels.bin.none')}>
            <p>{t('panels.bin.noneHint')}</p>
          </Blank>
        ) : kinds.data ? (
          <>
            <div className="bin-tools">
              <Select
                aria-label={t('panels.bin.kinds')}
                value={entity}
                popupMatchSelectWidth={false}
                showSearch={{ optionFilterProp: 'label' }}
                options={[...kinds.data]
                  .sort((one, other) => Number(other.count > 0) - Number(one.count > 0))
                  .map((one) => ({ value: one.entity, label: `${one.label} (${one.count})` }))}
                onChange={(chosen: string) => change({ entity: chosen, keyword: '' })}
              />
              <Input.Search
                key={`${entity} ${keyword}`}
                defaultValue={keyword}
                allowClear
                maxLength={100}
                placeholder={t('panels.bin.search')}
                aria-label={t('panels.bin.search')}
                onSearch={(word) => change({ keyword: word.trim() })}
              />
            </div>
            {entity && (
              <Removed
                key={`${entity} ${keyword} ${current}`}
                entity={entity}
                name={kind?.label ?? entity}
                keyword={keyword}
                current={current}
                onPage={(page) => change({ current: String(page) })}
              />
            )}
          </>
        ) : kinds.error ? (
          <Failure error={kinds.error} onRetry={() => void kinds.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
    </section>
  )
}

interface RemovedProps {
  entity: string
  name: string
  keyword: string
  current: number
  onPage(page: number): void
}

function Removed({ entity, name, keyword, current, onPage }: RemovedProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    ...removedRowOptions({ entity, keyword, current, size }),
    placeholderData: keepPreviousData,
  })
  const work = useBin(entity, () => setChosen(new Set()))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.records.length === 0)
    return (
      <Blank
        icon={<RestOutlined />}
        title={keyword ? t('crud.emptyFiltered') : t('panels.bin.empty', { name })}
      >
        <p>{t('panels.bin.emptyHint')}</p>
      </Blank>
    )
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const isAll = data.records.every(({ id }) => chosen.has(id))
  return (
    <>
      <div className="bin-tools">
        <Checkbox
          checked={isAll}
          indeterminate={chosen.size > 0 && !isAll}
          onChange={(event) =>
            setChosen(new Set(event.target.checked ? data.records.map(({ id }) => id) : []))
          }
        >
          {t('crud.selectAll')}
        </Checkbox>
        <Button
          icon={<UndoOutlined aria-hidden />}
          disabled={chosen.size === 0}
          loading={work.isBusy}
          onClick={() => void work.restore([...chosen])}
        >
          {t('panels.bin.restoreMany')}
          {chosen.size > 0 && ` (${chosen.size})`}
        </Button>
        <span className="crud-total" role="status">
          {t('crud.total', { total: data.total })}
        </span>
      </div>
      <ul className="bin-list">
        {data.records.map((row) => (
          <RemovedLine
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onToggle={(isChosen) => toggle(row.id, isChosen)}
            onRestore={() => void work.restore([row.id])}
            onPurge={work.mayPurge ? () => work.purge(row) : undefined}
          />
        ))}
      </ul>
      <PageSwitch current={current} size={size} total={data.total} onChange={onPage} />
    </>
  )
}
