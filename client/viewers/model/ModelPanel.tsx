import { AimOutlined, CameraOutlined, ColumnWidthOutlined } from '@ant-design/icons'
import { App, Button, Segmented, Select, Slider, Switch } from 'antd'
import { useState } from 'react'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import { keptFromEdit } from '../../crud/data/kept.ts'
import { useRights, useWrites } from '../../crud/data/useResource.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import type { ModelRow } from './ModelDialog.tsx'
import type { ModelScene } from './model-scene.ts'
import type { Axis } from './section.ts'
import { saveThumbnail } from './thumbnail.ts'

interface Props {
  row: ModelRow
  scene: ModelScene
  /** Between the two points that were chosen last. */
  metres: number | undefined
  isMeasuring: boolean
  onMeasuring(isOn: boolean): void
}

const written = (metres: number) => `${metres < 10 ? metres.toFixed(2) : metres.toFixed(1)} m`

/** What is known of the model, and what can be tried on it. */
export function ModelPanel({ row, scene, metres, isMeasuring, onMeasuring }: Props) {
  const { t } = useTranslation()
  const { width, height, depth } = scene.size
  return (
    <div className="model-panel">
      <dl>
        <dt>{t('viewer.model.size')}</dt>
        <dd>{[width, depth, height].map(written).join(' × ')}</dd>
        <dt>{t('viewer.model.faces')}</dt>
        <dd>{scene.faces.toLocaleString('en')}</dd>
      </dl>
      <div className="model-buttons">
        <Button icon={<AimOutlined aria-hidden />} onClick={scene.fit}>
          {t('viewer.model.fit')}
        </Button>
        <ThumbnailButton row={row} scene={scene} />
      </div>
      {scene.clips.length > 0 && <Animations scene={scene} />}
      <SectionTools scene={scene} />
      <Button
        type={isMeasuring ? 'primary' : 'default'}
        aria-pressed={isMeasuring}
        icon={<ColumnWidthOutlined aria-hidden />}
        onClick={() => onMeasuring(!isMeasuring)}
      >
        {t('viewer.model.measure')}
      </Button>
      {isMeasuring && (
        <p className="model-measure" role="status">
          {metres === undefined
            ? t('viewer.model.measureHint')
            : t('viewer.model.measured', { length: written(metres) })}
        </p>
      )}
    </div>
  )
}

function Animations({ scene }: { scene: ModelScene }) {
  const { t } = useTranslation()
  const [clip, setClip] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const play = (index: number, isOn: boolean) => {
    setClip(index)
    setPlaying(isOn)
    scene.play(isOn ? index : undefined)
  }
  return (
    <div className="model-line">
      <Select
        aria-label={t('viewer.model.animation')}
        value={clip}
        options={scene.clips.map((name, index) => ({ value: index, label: name }))}
        onChange={(index: number) => play(index, isPlaying)}
      />
      <Switch
        aria-label={t('viewer.model.play')}
        checkedChildren={t('viewer.model.playing')}
        unCheckedChildren={t('viewer.model.paused')}
        checked={isPlaying}
        onChange={(isOn) => play(clip, isOn)}
      />
    </div>
  )
}

const WHOLE = 'none'

function SectionTools({ scene }: { scene: ModelScene }) {
  const { t } = useTranslation()
  const [axis, setAxis] = useState<Axis>()
  const [share, setShare] = useState(0.5)
  const cut = (along: Axis | undefined, at: number) => {
    setAxis(along)
    setShare(at)
    scene.cut(along, at)
  }
  return (
    <fieldset>
      <legend>{t('viewer.model.section')}</legend>
      <Segmented<Axis | typeof WHOLE>
        block
        aria-label={t('viewer.model.section')}
        value={axis ?? WHOLE}
        options={[
          { value: WHOLE, label: t('viewer.model.noSection') },
          { value: 'x', label: t('viewer.model.across') },
          { value: 'z', label: t('viewer.model.along') },
          { value: 'y', label: t('viewer.model.level') },
        ]}
        onChange={(value) => cut(value === WHOLE ? undefined : value, share)}
      />
      {axis && (
        <Slider
          ariaLabelForHandle={t('viewer.model.cutAt')}
          min={0}
          max={1}
          step={0.01}
          value={share}
          tooltip={{ formatter: (value = 0) => `${Math.round(value * 100)}%` }}
          onChange={(value) => cut(axis, value)}
        />
      )}
    </fieldset>
  )
}

/** What is in sight becomes the picture of the record. Nothing for who may not edit it. */
function ThumbnailButton({ row, scene }: { row: ModelRow; scene: ModelScene }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const toast = useFailureToast()
  const { update } = useWrites(threeDModel)
  const [isSaving, setSaving] = useState(false)
  if (!useRights(threeDModel).edit || keptFromEdit(threeDModel, row)) return null
  const save = async () => {
    setSaving(true)
    try {
      const thumbnail = await saveThumbnail(scene.drawn(), row.modelName)
      await update.mutateAsync({ id: row.id, thumbnail, _version: row._version })
      message.success(t('viewer.model.thumbnailSaved'))
    } catch (error) {
      if (error instanceof Error) toast(error)
    }
    setSaving(false)
  }
  return (
    <Button icon={<CameraOutlined aria-hidden />} loading={isSaving} onClick={() => void save()}>
      {t('viewer.model.thumbnail')}
    </Button>
  )
}
