import { InboxOutlined } from '@ant-design/icons'
import { App, Input, Modal, Upload } from 'antd'
import { useState } from 'react'
import type { FileFeature } from '#shared/contract/geo/features.ts'
import type { GeometryType } from '#shared/geo/geometry.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { shapeField } from '#shared/schema/shape-field.ts'
import type { SheetPreview } from '../../api/transfer.ts'
import { GeometryImport } from '../../fields/geometry/GeometryImport.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { CheckStep } from './CheckStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { type Import, useImport } from './use-import.ts'
import './transfer.css'
import '../../i18n/more/drawing.ts'
import '../../i18n/more/transfer.ts'

interface Props {
  resource: Resource
  /** Begins a new record with these values. */
  onAdd: ((preset: AnyRow) => void) | undefined
  onClose(): void
}

const LARGEST_FILE = 20 * 1024 * 1024

/** Records from a file of a map program: which of its shapes, each as a record of its own or all as one, then what the columns mean. */
export function ShapesImport({ resource, onAdd, onClose }: Props) {
  const { t, plural } = useWords()
  const ask = useDiscardQuestion()
  const [file, setFile] = useState<File>()
  const work = useImport(resource, 'import-shapes')
  const field = shapeField(resource) ?? 'geometry'
  const types: readonly GeometryType[] = resource.fields[field]?.geometries ?? ['Point']
  if (work.step === 'template' || work.step === 'upload') {
    if (!file)
      return (
        <FileChoice
          title={t('outlines.importInto', { name: plural(resource.label) })}
          onFile={setFile}
          onClose={onClose}
        />
      )
    return (
      <GeometryImport
        file={file}
        fault={work.fault}
        isBusy={work.busy === 'reading'}
        types={types}
        onDone={(geometry) => {
          const isPlace = field === 'point' && geometry.type === 'Point'
          const [lng, lat] = isPlace ? geometry.coordinates : []
          onAdd?.(isPlace ? { lng, lat } : { [field]: geometry })
          onClose()
        }}
        onEach={(features) => void work.readShapes(features.map((one) => rowOf(one, resource, field)))}
        onClose={onClose}
      />
    )
  }
  const close = () => {
    if (work.busy === 'running') return
    if (work.step !== 'check') return onClose()
    ask(onClose, { title: t('transfer.import.leaveTitle'), content: t('transfer.import.leaveHint') })
  }
  return (
    <Modal
      open
      title={t('outlines.importInto', { name: plural(resource.label) })}
      width={work.step === 'check' ? 'min(1200px, calc(100vw - 32px))' : 720}
      className="import-dialog"
      mask={{ closable: false }}
      footer={null}
      onCancel={close}
    >
      {work.step === 'check' && work.sheet && (
        <>
          <ForAllRows work={work} sheet={work.sheet} />
          <CheckStep work={work} sheet={work.sheet} />
        </>
      )}
      {work.step === 'result' && work.report && (
        <ResultStep
          resource={resource}
          report={work.report}
          onAgain={() => {
            setFile(undefined)
            work.goTo('upload')
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface ChoiceProps {
  title: string
  onFile(file: File): void
  onClose(): void
}

function FileChoice({ title, onFile, onClose }: ChoiceProps) {
  const { t } = useWords()
  const { message } = App.useApp()
  const take = (file: File) => {
    if (file.size > LARGEST_FILE) void message.error(t('outlines.tooLarge'))
    else onFile(file)
    return Upload.LIST_IGNORE
  }
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <Upload.Dragger
        accept=".json,.geojson,.kml,.kmz,.gpx,.zip"
        showUploadList={false}
        multiple={false}
        beforeUpload={take}
      >
        <p className="import-drop-icon" aria-hidden="true">
          <InboxOutlined />
        </p>
        <p>{t('outlines.drop')}</p>
        <p className="import-hint">{t('outlines.dropHint')}</p>
      </Upload.Dragger>
    </Modal>
  )
}

/** Values that every new row needs and no column of the file has: typed once, for all of them. */
function ForAllRows({ work, sheet }: { work: Import; sheet: SheetPreview }) {
  const { t } = useWords()
  const places = sheet.added ?? []
  if (places.length === 0) return null
  return (
    <div className="import-for-all">
      <p className="import-hint">{t('outlines.forAllHint')}</p>
      {places.map((place) => {
        const name = sheet.headings[place] ?? ''
        return (
          <Input
            key={place}
            prefix={name}
            aria-label={t('outlines.forAll', { name })}
            disabled={work.busy !== undefined}
            onChange={({ target }) => work.setColumn(place, target.value)}
          />
        )
      })}
    </div>
  )
}

/** Numbers that a map program gives its shapes: ours have their own. */
const ofProgram = /^(id|fid|objectid|gid|ogc_fid)$/i

/** A shape as a row of texts: what the file says of it, its name and its geometry. */
function rowOf(
  { name, geometry, attributes }: FileFeature,
  { title }: Resource,
  field: string,
): Record<string, string> {
  const told = Object.entries(attributes).filter(([key, text]) => !ofProgram.test(key) && text !== name)
  const shape =
    field === 'point' && geometry.type === 'Point'
      ? geometry.coordinates.join(', ')
      : JSON.stringify(geometry)
  return { ...Object.fromEntries(told), [title]: name, [field]: shape }
}
