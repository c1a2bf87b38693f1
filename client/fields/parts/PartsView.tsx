import { inLanguage } from '#shared/messages.ts'
import type { FieldMeta, Parts } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { HeadRow } from '../../ui/HeadRow.tsx'
import type { AnyRow } from '../kind.ts'
import { kinds } from '../kinds.ts'
import { Nothing } from '../Nothing.tsx'
import { partsRows } from './usePartsRows.ts'
import './parts.css'

/** A JSON value as people read it: a table where it is a list, else its parts one after the other. */
export function PartsView({ parts, value }: { parts: Parts; value: unknown }) {
  const language = useLanguage()
  const rows = partsRows(parts, value)
  const [first] = rows
  if (!first) return <Nothing />
  // A part that no row has would be a column of dashes.
  const shown = Object.entries(parts.fields).filter(([name]) => rows.some((row) => !isEmpty(row[name])))
  if (!parts.many) {
    const said = new Set<unknown>(parts.sentence?.(first))
    return (
      <>
        <PartsSentence parts={parts} row={first} />
        <dl className="field-parts-list">
          {shown
            .filter(([name]) => !said.has(name))
            .map(([name, meta]) => (
              <div key={name}>
                <dt>{inLanguage(meta.label, language)}</dt>
                <dd>
                  <PartValue name={name} meta={meta} row={first} />
                </dd>
              </div>
            ))}
        </dl>
      </>
    )
  }
  return (
    <div className="field-parts-table">
      <table>
        <HeadRow titles={shown.map(([, meta]) => inLanguage(meta.label, language))} />
        <tbody>
          {rows.map((row) => (
            <tr key={rows.indexOf(row)}>
              {shown.map(([name, meta]) => (
                <td key={name}>
                  <PartValue name={name} meta={meta} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a value means, in words with its own values in them. */
export function PartsSentence({ parts, row }: { parts: Parts; row: AnyRow }) {
  const language = useLanguage()
  const words = parts.sentence?.(row) ?? []
  if (!words.length) return null
  return (
    <p className="field-parts-sentence">
      {words.map((word) => {
        if (typeof word !== 'string') return inLanguage(word, language)
        const meta = parts.fields[word]
        return meta && <PartValue key={word} name={word} meta={meta} row={row} />
      })}
    </p>
  )
}

/** Nobody told the names of its keys beside a JSON value: they are looked up, as those of a chosen filter. */
function PartValue({ name, meta, row }: { name: string; meta: FieldMeta; row: AnyRow }) {
  const { Cell, FilterText, isChosen } = kinds[meta.kind]
  const value = row[name]
  if (isChosen && FilterText && !isEmpty(value))
    return <FilterText name={name} meta={meta} value={String(value)} />
  return <Cell name={name} meta={meta} value={value} row={row} />
}
