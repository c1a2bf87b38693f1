import { Checkbox, Input } from 'antd'
import { useAreaText } from '../../../fields/plain/use-area-text.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { PlotPart } from './use-parts.ts'

interface Props {
  parts: readonly PlotPart[]
  original: string
  colorOf(at: number): string
  onChange(at: number, edit: Partial<Pick<PlotPart, 'keeps' | 'name' | 'code'>>): void
}

/** The parts of a plot by size: which of them keep the record, and what the others are called. */
export function PartList({ parts, original, colorOf, onChange }: Props) {
  const { t } = useWords()
  const areaText = useAreaText()
  return (
    <ol className="parcel-parts" aria-label={t('pages.parcels.parts')}>
      {parts.map(({ area, keeps, name, code }, n) => {
        const { number, unit } = areaText(area)
        return (
          <li key={n}>
            <div className="parcel-part-head">
              <span className="parcel-swatch" style={{ background: colorOf(n) }} aria-hidden="true" />
              <strong>{t('pages.parcels.part', { number: n + 1 })}</strong>
              <span className="parcel-area">{`${number} ${unit}`}</span>
              <Checkbox checked={keeps} onChange={({ target }) => onChange(n, { keeps: target.checked })}>
                {t('pages.parcels.keeps')}
              </Checkbox>
            </div>
            {keeps ? (
              <span className="parcel-kept">{original}</span>
            ) : (
              <div className="parcel-names">
                <Input
                  aria-label={t('pages.parcels.nameOf', { number: n + 1 })}
                  value={name}
                  maxLength={60}
                  status={name.trim() ? '' : 'error'}
                  onChange={({ target }) => onChange(n, { name: target.value })}
                />
                <Input
                  aria-label={t('pages.parcels.codeOf', { number: n + 1 })}
                  placeholder={t('pages.parcels.codeHint')}
                  value={code}
                  maxLength={30}
                  onChange={({ target }) => onChange(n, { code: target.value })}
                />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
