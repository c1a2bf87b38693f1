import { Alert, Radio } from 'antd'
import type { SplitRequest } from '#shared/contract/land/parcels.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { PartList } from './PartList.tsx'
import { PlacingTable } from './PlacingTable.tsx'
import { type PartsFault, type PlotPart, partsFaults } from './use-parts.ts'
import type { Placing } from './use-placing.ts'

interface Props {
  parts: readonly PlotPart[]
  original: string
  fault: PartsFault | undefined
  logs: SplitRequest['logs']
  placing: Placing
  colorOf(at: number): string
  onChange(at: number, edit: Partial<Pick<PlotPart, 'keeps' | 'name' | 'code'>>): void
  onLogs(logs: SplitRequest['logs']): void
}

/** The parts of a plot, and what becomes of the logs and of what lies on it. */
export function SplitSide({ parts, original, fault, logs, placing, colorOf, onChange, onLogs }: Props) {
  const { t } = useWords()
  return (
    <div className="parcel-side">
      {parts.length === 0 && <p className="parcel-hint">{t('pages.parcels.splitHint')}</p>}
      {parts.length > 0 && (
        <>
          <PartList parts={parts} original={original} colorOf={colorOf} onChange={onChange} />
          {fault && <Alert type="error" showIcon role="alert" title={t(partsFaults[fault])} />}
          <Radio.Group
            aria-label={t('pages.parcels.logs')}
            value={logs}
            vertical
            options={[
              { value: 'keep', label: t('pages.parcels.logsKeep') },
              { value: 'all', label: t('pages.parcels.logsAll') },
            ]}
            onChange={({ target }) => onLogs(target.value)}
          />
          <p className="parcel-hint">{t('pages.parcels.byPlace')}</p>
          <PlacingTable parts={parts} original={original} placing={placing} />
        </>
      )}
    </div>
  )
}
