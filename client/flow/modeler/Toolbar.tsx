import {
  DownloadOutlined,
  ExpandOutlined,
  FileImageOutlined,
  QuestionCircleOutlined,
  RedoOutlined,
  UndoOutlined,
  UploadOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { App, Button, Popover, Tooltip } from 'antd'
import { type ReactNode, useRef } from 'react'
import type { Label } from '#shared/schema/field.ts'
import { saveFile } from '../../api/save-file.ts'
import { FilePicker } from '../../fields/plain/FilePicker.tsx'
import { useWords } from '../../i18n/use-words.ts'
import type { Diagram } from '../diagram-types.ts'
import { fitWhole } from '../fit-whole.ts'
import { importFailure } from '../import-words.ts'
import { processOfDiagram, textOfDiagram } from './create.ts'
import { modelerWords as words } from './words.ts'

interface Props {
  diagram: Diagram
  /** Takes the place of the diagram. @throws where it is none */
  onLoad(xml: string): Promise<void>
  children: ReactNode
}

const largest = 512 * 1024
const step = 1.25

/** What is done with the diagram as a whole. */
export function Toolbar({ diagram, onLoad, children }: Props) {
  const { label } = useWords()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const stack = diagram.get('commandStack')
  const canvas = diagram.get('canvas')
  const nameOf = () => processOfDiagram(diagram)?.id ?? 'process'
  const load = async ([file]: File[]) => {
    if (!file) return
    if (file.size > largest) return void message.error(label(words.tooLarge))
    try {
      await onLoad(await file.text())
    } catch (error) {
      message.error(label(importFailure(error)))
    }
  }
  const exportXml = async () =>
    saveFile(new Blob([await textOfDiagram(diagram)], { type: 'application/xml' }), `${nameOf()}.bpmn20.xml`)
  const exportSvg = async () => {
    const { svg } = await diagram.saveSVG()
    saveFile(new Blob([withColours(svg)], { type: 'image/svg+xml' }), `${nameOf()}.svg`)
  }
  const button = (title: Label, icon: ReactNode, onClick: () => void, isOff = false) => (
    <Tooltip title={label(title)}>
      <Button type="text" icon={icon} aria-label={label(title)} disabled={isOff} onClick={onClick} />
    </Tooltip>
  )
  return (
    <div className="modeler-tools" role="toolbar" aria-label={label(words.edit)}>
      {button(words.undo, <UndoOutlined />, () => stack.undo(), !stack.canUndo())}
      {button(words.redo, <RedoOutlined />, () => stack.redo(), !stack.canRedo())}
      <i aria-hidden="true" />
      {button(words.zoomOut, <ZoomOutOutlined />, () => canvas.zoom(canvas.zoom() / step, 'auto'))}
      {button(words.zoomIn, <ZoomInOutlined />, () => canvas.zoom(canvas.zoom() * step, 'auto'))}
      {button(words.fit, <ExpandOutlined />, () => fitWhole(canvas))}
      <i aria-hidden="true" />
      {button(words.import, <UploadOutlined />, () => picker.current?.click())}
      {button(words.exportXml, <DownloadOutlined />, () => void exportXml())}
      {button(words.exportSvg, <FileImageOutlined />, () => void exportSvg())}
      <Popover
        trigger="click"
        title={label(words.keys)}
        content={<p className="modeler-keys">{label(words.keyList)}</p>}
      >
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label={label(words.keys)} />
      </Popover>
      <FilePicker ref={picker} accept=".bpmn,.xml,.bpmn20.xml" onPick={(files) => void load(files)} />
      <span className="modeler-tools-end">{children}</span>
    </div>
  )
}

/** A picture stands by itself: the colours of the theme go with it. */
function withColours(svg: string): string {
  const styles = getComputedStyle(document.documentElement)
  return svg.replace(
    /var\((--[\w-]+)\)/g,
    (whole, name: string) => styles.getPropertyValue(name).trim() || whole,
  )
}
