import { isEmpty } from '#shared/schema/is-empty.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type Cells, columnTitle, drawnIn, isOfOthers, Value } from '../list/table/columns.tsx'
import { metaIn } from '../query/base-fields.ts'
import { LinkedValue } from './LinkedValue.tsx'
import './record.css'

interface Props {
  resource: Resource
  row: AnyRow
  cells: Cells
  omit: readonly string[]
}

/**
 * What decides about a record, before its other fields: whose it is, where that is another tenant's, how grave it is, where it
 * stands, until when, and what it is about.
 */
export function RecordSummary({ resource, row, cells, omit }: Props) {
  const words = useWords()
  const names = resource.summary.filter(
    (name) => !omit.includes(name) && (!isEmpty(row[name]) || (drawnIn(resource, name) && cells[name])),
  )
  const isForeign = isOfOthers(resource, row)
  if (names.length === 0 && !isForeign) return null
  return (
    <dl className="record-summary" aria-label={words.t('panels.summary')}>
      {isForeign && (
        <div>
          <dt>{words.t('crud.tenant')}</dt>
          <dd>{String(row.tenantName)}</dd>
        </div>
      )}
      {names.map((name) => {
        const meta = metaIn(resource, name)
        const isTime = meta?.kind === 'datetime'
        return (
          <div key={name}>
            <dt>{columnTitle(resource, name, words)}</dt>
            <dd>
              {isTime ? (
                <Value column={{ name, meta, isRelative: true }} row={row} cells={cells} />
              ) : (
                <LinkedValue name={name} meta={meta} row={row} cells={cells} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
