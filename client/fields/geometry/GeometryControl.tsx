import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/geometry.ts'
import { DeleteOutlined, HighlightOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { geometryTypes } from '#shared/geo/geometry.ts'
import { tidyGeometry } from '#shared/geo/read.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import type { InputProps } from '../kind.ts'
import { FilePicker } from '../plain/FilePicker.tsx'
import { JsonText, readJson } from '../plain/JsonText.tsx'
import { GeometryFacts } from './GeometryShape.tsx'
import { useSurroundings } from './use-surroundings.ts'

const GeometryDialog = lazyPart(() => import('./GeometryDialog.tsx'), 'GeometryDialog')

const GeometryImport = lazyPart(() => import('./GeometryImport.tsx'), 'GeometryImport')

const largestFile = 20 * 1024 * 1024

/** Longitude and latitude, as people note a place down and as maps hand it out. */
const place = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,2}(?:\.\d+)?)\s*$/

function read(text: string): unknown {
  const [, lng, lat] = place.exec(text) ?? []
  return tidyGeometry(
    lng && lat ? { type: 'Point', coordinates: [Number(lng), Number(lat)] } : readJson(text),
  )
}

/** Takes GeoJSON as text, of a point its two numbers as well, and shapes of files of map programs; draws it while it is typed. */
export function GeometryControl({ meta, value, onChange, disabled = false, row, ...props }: InputProps) {
  const { t, label } = useWords()
  const { message } = App.useApp()
  const [isDrawing, setDrawing] = useState(false)
  const [file, setFile] = useState<File>()
  const { around, isReady } = useSurroundings(isDrawing && isEmpty(value))
  const picker = useRef<HTMLInputElement>(null)
  const open = (file: File | undefined) => {
    if (file && file.size > largestFile) message.error(t('geometry.tooLarge'))
    else setFile(file)
  }
  return (
    <div className="geometry-control">
      <GeometryFacts value={value} />
      <JsonText
        {...props}
        value={value}
        disabled={disabled}
        read={read}
        rows={[3, 8]}
        placeholder={t(meta.geometries?.includes('Point') ? 'geometry.pointHint' : 'geometry.hint')}
        onChange={onChange}
      />
      {!disabled && (
        <div className="geometry-buttons">
          <Button icon={<HighlightOutlined aria-hidden />} onClick={() => setDrawing(true)}>
            {t(isEmpty(value) ? 'geometry.draw' : 'geometry.redraw')}
          </Button>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => picker.current?.click()}>
            {t('geometry.upload')}
          </Button>
          {!isEmpty(value) && (
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => onChange?.(undefined)}>
              {t('geometry.clear')}
            </Button>
          )}
          <FilePicker
            ref={picker}
            accept=".json,.geojson,.kml,.kmz,.gpx,.zip"
            onPick={([picked]) => open(picked)}
          />
        </div>
      )}
      {file && (
        <GeometryImport
          file={file}
          types={meta.geometries ?? geometryTypes}
          onDone={(geometry) => onChange?.(geometry)}
          onClose={() => setFile(undefined)}
        />
      )}
      {isDrawing && (isReady || !isEmpty(value)) && (
        <GeometryDialog
          name={label(meta.label)}
          types={meta.geometries ?? geometryTypes}
          value={value}
          around={around}
          rowId={row?.id === undefined ? undefined : String(row.id)}
          onDone={(geometry) => onChange?.(geometry)}
          onClose={() => setDrawing(false)}
        />
      )}
    </div>
  )
}
