import '../../i18n/more/modeler.ts'
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
import { saveFile } from '../../api/save-file.ts'
import { FilePicker } from '../../fields/plain/FilePicker.tsx'
import type { TextKey } from '../../i18n/text-key.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Diagram } from '../diagram-types.ts'
import { fitWhole } from '../fit-whole.ts'
import { importFailure } from '../import-notes.ts'
import { processOfDiagram, textOfDiagram } from './create.ts'

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
  const { t } = useWords()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const stack = diagram.get('commandStack')
  const canvas = diagram.get('canvas')
  const nameOf = () => processOfDiagram(diagram)?.id ?? 'process'
  const load = async ([file]: File[]) => {
    if (!file) return
    if (file.size > largest) return void message.error(t('modeler.tooLarge'))
    try {
      await onLoad(await file.text())
    } catch (error) {
      message.error(t(importFailure(error)))
    }
  }
  const exportXml = async () =>
    saveFile(new Blob([await textOfDiagram(diagram)], { type: 'application/xml' }), `${nameOf()}.bpmn20.xml`)
  const exportSvg = async () => {
    const { svg } = await diagram.saveSVG()
    saveFile(new Blob([withColours(svg)], { type: 'image/svg+xml' }), `${nameOf()}.svg`)
  }
  const button = (name: TextKey, icon: ReactNode, onClick: () => void, isOff = false) => (
    <Tooltip title={t(name)}>
      <Button type="text" icon={icon} aria-label={t(name)} disabled={isOff} onClick={onClick} />
    </Tooltip>
  )
  return (
    <div className="modeler-tools" role="toolbar" aria-label={t('modeler.edit')}>
      {button('modeler.undo', <UndoOutlined />, () => stack.undo(), !stack.canUndo())}
      {button('modeler.redo', <RedoOutlined />, () => stack.redo(), !stack.canRedo())}
      <i aria-hidden="true" />
      {button('modeler.zoomOut', <ZoomOutOutlined />, () => canvas.zoom(canvas.zoom() / step, 'auto'))}
      {button('modeler.zoomIn', <ZoomInOutlined />, () => canvas.zoom(canvas.zoom() * step, 'auto'))}
      {button('modeler.fit', <ExpandOutlined />, () => fitWhole(canvas))}
      <i aria-hidden="true" />
      {button('modeler.import', <UploadOutlined />, () => picker.current?.click())}
      {button('modeler.exportXml', <DownloadOutlined />, () => void exportXml())}
      {button('modeler.exportSvg', <FileImageOutlined />, () => void exportSvg())}
      <Popover
        trigger="click"
        title={t('modeler.keys')}
        content={<p className="modeler-keys">{t('modeler.keyList')}</p>}
      >
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label={t('modeler.keys')} />
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
