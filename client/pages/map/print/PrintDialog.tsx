import { App, Button, ConfigProvider, Input, Modal, Radio, theme } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { wallTime } from '#shared/schema/calendar.ts'
import { saveFile } from '../../../api/save-file.ts'
import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePrint } from '../../../ui/use-print.tsx'
import { useWork } from '../../../ui/use-work.ts'
import { useWorkbenchMap } from '../use-workbench-map.ts'
import type { WorkbenchAddress } from '../workbench-address.ts'
import { drawFrame, type Frame } from './draw-frame.ts'
import { legendOf } from './legend.ts'
import { type Layout, layoutOf, type Orientation, orientations, type Paper, papers } from './paper.ts'
import { SheetImage } from './SheetImage.tsx'
import { DENSITY, sheetPicture } from './sheet-picture.ts'
import './print.css'

interface Props {
  layers: readonly ShownLayer[]
  opacities: Readonly<Record<string, number>>
  address: WorkbenchAddress
  /** When the map was as it is drawn. */
  date: string
  onClose(): void
}

/** A sheet of paper with the map on it, to be moved into place, saved as a picture, or printed: as a PDF, too. */
export function PrintDialog(props: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const [title, setTitle] = useState(t('map.bench.title'))
  const [paper, setPaper] = useState<Paper>('A4')
  const [orientation, setOrientation] = useState<Orientation>('landscape')
  const [picture, setPicture] = useState<() => Promise<Blob | undefined>>()
  const { print, sheet } = usePrint()
  const { busy, during } = useWork<'png' | 'print'>()
  const layout = layoutOf(paper, orientation)
  const take = async (name: 'png' | 'print', use: (blob: Blob) => void) => {
    const blob = await during(name, async () => picture?.())
    if (blob) use(blob)
    else void message.error(t('map.bench.noPicture'))
  }
  const save = () => take('png', (blob) => saveFile(blob, `${title}-${wallTime().slice(0, 10)}.png`))
  const toPrinter = () =>
    take('print', (blob) =>
      print({
        size: `${paper} ${orientation}`,
        margin: '0',
        content: <SheetImage blob={blob} name={title} />,
      }),
    )
  return (
    <Modal
      open
      width={960}
      title={t('map.print.title')}
      onCancel={props.onClose}
      footer={[
        <Button key="png" loading={busy === 'png'} disabled={busy === 'print'} onClick={() => void save()}>
          {t('map.bench.picture')}
        </Button>,
        <Button
          key="print"
          type="primary"
          loading={busy === 'print'}
          disabled={busy === 'png'}
          onClick={() => void toPrinter()}
        >
          {t('map.print.print')}
        </Button>,
      ]}
    >
      <Choices {...{ title, paper, orientation, setTitle, setPaper, setOrientation }} />
      <p className="workbench-note">{t('map.print.hint')}</p>
      {/* Paper is white in every theme. */}
      <ConfigProvider theme={{ inherit: false }}>
        <Preview
          {...props}
          key={`${paper} ${orientation}`}
          title={title}
          layout={layout}
          onPicture={(next) => setPicture(() => next)}
        />
      </ConfigProvider>
      {sheet}
    </Modal>
  )
}

interface ChoiceProps {
  title: string
  paper: Paper
  orientation: Orientation
  setTitle(title: string): void
  setPaper(paper: Paper): void
  setOrientation(orientation: Orientation): void
}

/** Name of the sheet, and which paper it is. */
function Choices({ title, paper, orientation, setTitle, setPaper, setOrientation }: ChoiceProps) {
  const { t } = useWords()
  return (
    <div className="map-print-choices">
      <Input
        aria-label={t('map.print.name')}
        maxLength={60}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Radio.Group
        aria-label={t('map.print.paper')}
        optionType="button"
        value={paper}
        options={papers.map((value) => ({ value, label: value }))}
        onChange={({ target }) => setPaper(target.value as Paper)}
      />
      <Radio.Group
        aria-label={t('map.print.orientation')}
        optionType="button"
        value={orientation}
        options={orientations.map((value) => ({ value, label: t(`map.print.${value}`) }))}
        onChange={({ target }) => setOrientation(target.value as Orientation)}
      />
    </div>
  )
}

interface PreviewProps extends Props {
  title: string
  layout: Layout
  /** The way to the picture of the sheet as it is now. */
  onPicture(picture: () => Promise<Blob | undefined>): void
}

/** Pixels beside the sheet: the edges of the dialog, and what stands above and below. */
const BESIDE = 96
const ABOVE_AND_BELOW = 300
const WIDEST = 912

/** The sheet is shrunk to the room that a dialog has. */
const scaleFor = ({ width, height }: Layout): number =>
  Math.min(
    1,
    Math.min(WIDEST, innerWidth - BESIDE) / width,
    Math.max(240, innerHeight - ABOVE_AND_BELOW) / height,
  )

const nobody: readonly never[] = []
const ignore = () => {}

/** The sheet, as large as there is room: a map of its own, which is moved by hand, below what stands around it. */
function Preview({ layers, opacities, address, date, title, layout, onPicture }: PreviewProps) {
  const { t } = useWords()
  const { fontFamily } = theme.useToken().token
  const tell = useEffectEvent(onPicture)
  const frameCanvas = useRef<HTMLCanvasElement>(null)
  const { place, drawing, metresOfPixel, tints } = useWorkbenchMap({
    ...{ layers, opacities, tints: address.tints, view: address.view, object: undefined },
    ...{ gathered: nobody, isBoxing: false, pixelRatio: DENSITY },
    ...{ onChoose: ignore, onBox: ignore, onView: ignore },
  })
  useEffect(() => {
    const shown = layers.filter(({ isOn }) => isOn)
    const frame: Frame = {
      title,
      date,
      metresOfPixel,
      attribution: [...new Set(shown.flatMap(({ layer }) => layer.attribution || []))].join(' · '),
      legend: legendOf(layers, tints),
      words: { legend: t('map.print.legend'), north: t('map.print.north') },
      fontFamily,
    }
    const context = frameCanvas.current?.getContext('2d')
    if (context) {
      context.setTransform(DENSITY, 0, 0, DENSITY, 0, 0)
      context.clearRect(0, 0, layout.width, layout.height)
      drawFrame(context, layout, frame)
    }
    tell(() => sheetPicture(drawing?.canvases() ?? [], layout, frame))
  }, [drawing, layers, tints, title, date, metresOfPixel, layout.width, layout.height, fontFamily])
  const { width, height, map } = layout
  const { x: left, y: top } = map
  const scale = scaleFor(layout)
  return (
    <div className="map-print-room" style={{ width: width * scale, height: height * scale }}>
      <div className="map-print-paper" style={{ width, height, scale }}>
        <div
          ref={place}
          className="map-print-map"
          style={{ left, top, width: map.width, height: map.height }}
          role="application"
          aria-label={t('map.print.preview')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map, plus and minus zoom it.
          tabIndex={0}
        />
        <canvas ref={frameCanvas} width={width * DENSITY} height={height * DENSITY} />
      </div>
    </div>
  )
}
