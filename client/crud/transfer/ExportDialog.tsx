import { Alert, Modal, Radio } from 'antd'
import { useState } from 'react'
import { isPlaced } from '#shared/schema/placed.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ExportColumns, usualOf } from './ExportColumns.tsx'
import { exportColumns } from './export-columns.ts'
import { type ExportChoice, type Exported, type ExportScope, useExport } from './use-export.tsx'
import './transfer.css'
import '../../i18n/more/transfer.ts'

/** Rows of one file, and of one for map programs. */
const mostRows = 100_000
const mostOnMap = 20_000
const formats = [
  { value: 'xlsx' as const, label: 'Excel (.xlsx)' },
  { value: 'csv' as const, label: 'CSV' },
]
const mapFormats = [
  { value: 'geojson' as const, label: 'GeoJSON' },
  { value: 'kml' as const, label: 'KML' },
  { value: 'kmz' as const, label: 'KMZ' },
  { value: 'gpx' as const, label: 'GPX' },
  { value: 'shp' as const, label: 'Shapefile' },
]
const isOnMap = (format: ExportChoice['format']) => mapFormats.some(({ value }) => value === format)
const languages = [
  { value: 'zh' as const, label: '中文' },
  { value: 'en' as const, label: 'English' },
]

interface DialogProps {
  resource: Resource
  rows: Exported
  onClose(): void
}

/** Which rows and columns become a file, and of what kind. */
export function ExportDialog({ resource, rows, onClose }: DialogProps) {
  const words = useWords()
  const { t, plural } = words
  const language = useLanguage()
  const columns = exportColumns(resource, words)
  const [choice, setChoice] = useState<ExportChoice>({
    scope: rows.chosen.length > 0 ? 'chosen' : rows.narrowed ? 'filtered' : 'all',
    names: usualOf(columns),
    format: 'xlsx',
    lang: language,
  })
  const choose = (part: Partial<ExportChoice>) => setChoice((before) => ({ ...before, ...part }))
  const work = useExport(resource, rows, onClose)
  const { counts, isRunning, run } = work
  const count = counts[choice.scope]
  const most = isOnMap(choice.format) ? mostOnMap : mostRows
  const isTooMany = count !== undefined && count > most
  return (
    <Modal
      open
      title={t('transfer.export.title', { name: plural(resource.label) })}
      width={640}
      onCancel={onClose}
      okText={t('transfer.export.run')}
      okButtonProps={{
        disabled: choice.names.length === 0 || count === 0 || isTooMany,
        loading: isRunning && { delay: 200 },
      }}
      cancelText={t('crud.cancel')}
      onOk={() => void run(choice)}
    >
      <div className="transfer-form">
        <ScopeChoice counts={counts} scope={choice.scope} onChange={(scope) => choose({ scope })} />
        <ExportColumns columns={columns} names={choice.names} onChange={(names) => choose({ names })} />
        <div className="transfer-line">
          <Kinds
            title={t('transfer.export.format')}
            value={choice.format}
            options={isPlaced(resource) ? [...formats, ...mapFormats] : formats}
            onChange={(format) => choose({ format })}
          />
          <Kinds
            title={t('transfer.export.language')}
            value={choice.lang}
            options={languages}
            onChange={(lang) => choose({ lang })}
          />
        </div>
        <Remarks {...work} {...choice} most={isTooMany ? most : undefined} />
      </div>
    </Modal>
  )
}

interface RemarkProps
  extends Pick<ReturnType<typeof useExport>, 'counts' | 'isMany' | 'limitOf' | 'fault'>,
    Pick<ExportChoice, 'scope' | 'format'> {
  /** Rows that a file has room for, where there are more of them. */
  most: number | undefined
}

/** What there is to know about so many rows, and what went wrong. */
function Remarks({ counts, isMany, limitOf, fault, scope, format, most }: RemarkProps) {
  const { t } = useTranslation()
  return (
    <>
      {isOnMap(format) && <Alert type="info" showIcon title={t('transfer.export.onMap')} />}
      {most && <Alert type="warning" showIcon title={t('transfer.export.tooMany', { count: most })} />}
      {!most && isMany(scope) && (
        <Alert type="info" showIcon title={t('transfer.export.many', { count: limitOf(scope) })} />
      )}
      {counts[scope] === 0 && <Alert type="info" showIcon title={t('transfer.export.nothing')} />}
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
    </>
  )
}

interface ScopeProps {
  counts: Record<ExportScope, number | undefined>
  scope: ExportScope
  onChange(scope: ExportScope): void
}

/** Where the list shows everything, what matches and everything are the same. */
function ScopeChoice({ counts: { chosen, filtered, all }, scope, onChange }: ScopeProps) {
  const { t } = useTranslation()
  const isAllShown = filtered !== undefined && filtered === all
  return (
    <fieldset>
      <legend>{t('transfer.export.scope')}</legend>
      <Radio.Group value={scope} onChange={(event) => onChange(event.target.value as ExportScope)}>
        {chosen ? <Radio value="chosen">{t('transfer.export.chosen', { count: chosen })}</Radio> : null}
        {!isAllShown && filtered !== undefined && (
          <Radio value="filtered">{t('transfer.export.filtered', { count: filtered })}</Radio>
        )}
        <Radio value={isAllShown ? 'filtered' : 'all'}>
          {all === undefined ? t('transfer.export.allUnknown') : t('transfer.export.all', { count: all })}
        </Radio>
      </Radio.Group>
    </fieldset>
  )
}

interface KindsProps<Kind extends string> {
  title: string
  value: Kind
  options: { value: Kind; label: string }[]
  onChange(value: Kind): void
}

function Kinds<Kind extends string>({ title, value, options, onChange }: KindsProps<Kind>) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <Radio.Group
        value={value}
        optionType="button"
        options={options}
        onChange={(event) => onChange(event.target.value as Kind)}
      />
    </fieldset>
  )
}
