import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { isAmong } from '#shared/schema/meta.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { groupsOf, saysTwice } from '../form/form-groups.ts'
import type { Cells } from '../list/table/columns.tsx'
import { LinkedValue } from './LinkedValue.tsx'
import { RecordSummary } from './RecordSummary.tsx'

interface RecordViewProps {
  resource: Resource
  row: AnyRow
  cells: Cells
  omit: readonly string[]
}

/** The fields of one row in their groups, what decides about it above them; those without a value wait to be asked for. */
export function RecordView({ resource, row, cells, omit }: RecordViewProps) {
  const { t, label } = useWords()
  const [isWhole, setWhole] = useState(false)
  const visible = fieldsOf(resource).filter(
    ([name, meta]) =>
      kinds[meta.kind].drawnBy !== 'nothing' &&
      (!meta.hidden || meta.kind === 'secret') &&
      // Such rows are not asked for it either.
      (!meta.only || isAmong(meta.only, row[meta.only.field]) || !isEmpty(row[name])) &&
      !omit.includes(name),
  )
  // A page's own cell may show more than the value.
  const isBlank = (name: string) => isEmpty(row[name]) && !cells[name]
  const blank = visible.filter(([name, { kind }]) => isBlank(name) && kinds[kind].drawnBy === undefined)
  const shown = isWhole ? visible : visible.filter((field) => !blank.includes(field))
  const groups = groupsOf(resource, shown)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and without focus the keyboard could not do that.
    <div className="crud-view" tabIndex={0}>
      <RecordSummary resource={resource} row={row} cells={cells} omit={omit} />
      {groups.map((group) => (
        <section key={group.label?.[0] ?? 'other'} className="record-group">
          {(groups.length > 1 || resource.base === 'full') && !saysTwice(group) && (
            <h3>{group.label ? label(group.label) : t('crud.other')}</h3>
          )}
          <dl>
            {group.fields.map(([name, meta]) => (
              <div key={name} data-wide={kinds[meta.kind].wide === true}>
                <dt>{label(meta.label)}</dt>
                <dd>
                  <LinkedValue name={name} meta={meta} row={row} cells={cells} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {blank.length > 0 && (
        <Button
          className="record-blank"
          type="link"
          aria-expanded={isWhole}
          icon={isWhole ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'panels.hideBlank' : 'panels.showBlank', { count: blank.length })}
        </Button>
      )}
      {resource.base === 'full' && <Times row={row} />}
    </div>
  )
}

/** When it was added, and when it was changed the last time. */
function Times({ row }: { row: AnyRow }) {
  const { t } = useWords()
  return (
    <section className="record-group">
      <h3>{t('crud.record')}</h3>
      <dl>
        {(['createTime', 'updateTime'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`crud.${name}`)}</dt>
            <dd className="field-number">{String(row[name] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
