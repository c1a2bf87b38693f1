import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useRef } from 'react'
import { tidyGeometry } from '#shared/geo/read.ts'
import { inLanguage } from '#shared/messages.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { InputProps } from '../kind.ts'
import { FilePicker } from '../plain/FilePicker.tsx'
import { JsonText, readJson } from '../plain/JsonText.tsx'
import { GeometryFacts } from './GeometryShape.tsx'
import { geometryWords } from './words.ts'

const largestFile = 2_000_000

const read = (text: string): unknown => tidyGeometry(readJson(text))

/** Takes GeoJSON as text or as a file, and draws it while it is typed. */
export function GeometryControl({ value, onChange, disabled = false, ...props }: InputProps) {
  const language = useLanguage()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const word = (name: keyof typeof geometryWords) => inLanguage(geometryWords[name], language)
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestFile) message.error(word('tooLarge'))
    else onChange?.(read(await file.text()))
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
        placeholder={word('hint')}
        onChange={onChange}
      />
      {!disabled && (
        <div className="geometry-buttons">
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => picker.current?.click()}>
            {word('upload')}
          </Button>
          {!isEmpty(value) && (
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => onChange?.(undefined)}>
              {word('clear')}
            </Button>
          )}
          <FilePicker
            ref={picker}
            accept=".json,.geojson,application/json,application/geo+json"
            onPick={([file]) => void open(file)}
          />
        </div>
      )}
    </div>
  )
}
