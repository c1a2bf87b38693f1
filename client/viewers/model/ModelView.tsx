import { Spin } from 'antd'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FaultView } from '../FaultView.tsx'
import type { ModelRow } from './ModelDialog.tsx'
import { ModelPanel } from './ModelPanel.tsx'
import type { ModelScene } from './model-scene.ts'
import { useModel } from './use-model.ts'
import './model.css'

/** Degrees that an arrow goes around, and how much nearer plus comes. */
const TURN = 10
const NEARER = 1.2

const acts: Readonly<Record<string, (scene: ModelScene) => void>> = {
  ArrowLeft: (scene) => scene.move({ around: -TURN }),
  ArrowRight: (scene) => scene.move({ around: TURN }),
  ArrowUp: (scene) => scene.move({ up: TURN }),
  ArrowDown: (scene) => scene.move({ up: -TURN }),
  '+': (scene) => scene.move({ nearer: NEARER }),
  '=': (scene) => scene.move({ nearer: NEARER }),
  '-': (scene) => scene.move({ nearer: 1 / NEARER }),
  '0': (scene) => scene.fit(),
}

/** Pixels that a hand trembles when it only presses. */
const TREMOR = 4

/** A model, its measures, and what can be tried on it. */
export function ModelView({ row }: { row: ModelRow }) {
  const { t } = useTranslation()
  const [metres, setMetres] = useState<number>()
  const [isMeasuring, setMeasuring] = useState(false)
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const { place, scene, fault, retry } = useModel({
    url: row.fileUrl ?? '',
    format: row.format ?? '',
    scale: Number(row.scale ?? 1) || 1,
    onMeasured: setMetres,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!scene || event.ctrlKey || event.metaKey || event.altKey) return
    const act = event.key === 'Enter' && isMeasuring ? () => scene.measureAt() : acts[event.key]
    if (!act) return
    event.preventDefault()
    act(scene)
  }
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { x, y } = pressed.current ?? { x: clientX, y: clientY }
    if (!isMeasuring || Math.hypot(clientX - x, clientY - y) > TREMOR) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    scene?.measureAt(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2)
  }
  return (
    <div className="model">
      <section className="model-frame" aria-label={row.modelName}>
        <div
          ref={place}
          className="model-stage"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys.
          tabIndex={0}
          aria-label={t('viewer.model.stage', { name: row.modelName })}
          aria-busy={!scene && !fault}
          data-measuring={isMeasuring}
          hidden={fault !== undefined}
          onKeyDown={onKeyDown}
          onPointerDown={({ clientX, clientY }) => {
            pressed.current = { x: clientX, y: clientY }
          }}
          onClick={onClick}
        />
        {isMeasuring && <span className="model-cross" aria-hidden="true" />}
        {!scene && !fault && (
          <div className="viewer-wait" role="status">
            <Spin />
            <span>{t('viewer.loading')}</span>
          </div>
        )}
        {fault && <FaultView fault={fault} onRetry={fault.fault === 'model' ? retry : undefined} />}
      </section>
      {scene && (
        <ModelPanel
          row={row}
          scene={scene}
          metres={metres}
          isMeasuring={isMeasuring}
          onMeasuring={(isOn) => {
            setMeasuring(isOn)
            if (!isOn) scene.forgetMeasure()
          }}
        />
      )}
    </div>
  )
}
