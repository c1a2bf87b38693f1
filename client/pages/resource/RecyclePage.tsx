import { LockOutlined, RestOutlined, UndoOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type RemovedKind,
  type RemovedRow,
  removedKindOptions,
  removedRowOptions,
} from '../../api/recycle.ts'
import { useWords } from '../../i18n/use-words.ts'
import { clearable } from '../../ui/clearable.tsx'
import { Blank } from '../../ui/Emptiness.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageSwitch } from '../../ui/page/PageSwitch.tsx'
import { toggled } from '../../ui/ticks/toggled.ts'
import { PageFrame } from '../parts/PageFrame.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { useBin } from './use-bin.ts'
import './bin.css'
import '../../i18n/more/transfer.ts'

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
  const shown = (all: readonly RemovedKind[]) => (
    <>
      <Finding kinds={all} entity={entity} keyword={keyword} onChange={change} />
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
  )
  return (
    <PageFrame title={t('transfer.bin.title')}>
      <div className="crud-body">
        <Loaded query={kinds}>
          {(all) =>
            all.length > 0 ? (
              shown(all)
            ) : (
              <Blank icon={<LockOutlined />} title={t('transfer.bin.none')}>
                <p>{t('transfer.bin.noneHint')}</p>
              </Blank>
            )
          }
        </Loaded>
      </div>
    </PageFrame>
  )
}

interface FindingProps {
  kinds: readonly RemovedKind[]
  entity: string | undefined
  keyword: string
  onChange(part: Record<string, string>): void
}

/** Of what kind, the filled ones first, and by which word. */
function Finding({ kinds, entity, keyword, onChange }: FindingProps) {
  const { t } = useWords()
  return (
    <div className="bin-tools">
      <Select
        aria-label={t('transfer.bin.kinds')}
        value={entity}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...kinds]
          .sort((one, other) => Number(other.count > 0) - Number(one.count > 0))
          .map((one) => ({ value: one.entity, label: `${one.label} (${one.count})` }))}
        onChange={(chosen: string) => onChange({ entity: chosen, keyword: '' })}
      />
      <Input.Search
        key={`${entity} ${keyword}`}
        defaultValue={keyword}
        allowClear={clearable}
        maxLength={100}
        placeholder={t('transfer.bin.search')}
        aria-label={t('transfer.bin.search')}
        onSearch={(word) => onChange({ keyword: word.trim() })}
      />
    </div>
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
  const query = useQuery({
    ...removedRowOptions({ entity, keyword, current, size }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} rows={6}>
      {({ records, total }) =>
        records.length === 0 ? (
          <Blank
            icon={<RestOutlined />}
            title={keyword ? t('crud.emptyFiltered') : t('transfer.bin.empty', { name })}
          >
            <p>{t('transfer.bin.emptyHint')}</p>
          </Blank>
        ) : (
          <>
            <RemovedRows entity={entity} rows={records} total={total} />
            <PageSwitch current={current} size={size} total={total} onChange={onPage} />
          </>
        )
      }
    </Loaded>
  )
}

interface RowsProps {
  entity: string
  rows: readonly RemovedRow[]
  total: number
}

function RemovedRows({ entity, rows, total }: RowsProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const work = useBin(entity, () => setChosen(new Set()))
  const isAll = rows.every(({ id }) => chosen.has(id))
  return (
    <>
      <div className="bin-tools">
        <Checkbox
          checked={isAll}
          indeterminate={chosen.size > 0 && !isAll}
          onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
        >
          {t('crud.selectAll')}
        </Checkbox>
        <Button
          icon={<UndoOutlined aria-hidden />}
          disabled={chosen.size === 0}
          loading={work.isBusy}
          onClick={() => void work.restore([...chosen])}
        >
          {t('transfer.bin.restoreMany')}
          {chosen.size > 0 && ` (${chosen.size})`}
        </Button>
        <span className="crud-total" role="status">
          {t('crud.total', { total })}
        </span>
      </div>
      <ul className="bin-list">
        {rows.map((row) => (
          <RemovedLine
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onToggle={(isChosen) => setChosen(toggled(chosen, [row.id], isChosen))}
            onRestore={() => void work.restore([row.id])}
            onPurge={work.mayPurge ? () => work.purge(row) : undefined}
          />
        ))}
      </ul>
    </>
  )
}
