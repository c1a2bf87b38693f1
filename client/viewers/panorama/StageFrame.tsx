import { Spin } from 'antd'
import type { ReactNode } from 'react'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FaultView } from '../FaultView.tsx'
import { StageTools } from './StageTools.tsx'
import { turnByKey } from './stage-keys.ts'
import type { StageState } from './use-stage.ts'
import './panorama.css'

interface FrameProps {
  state: StageState
  name: string
  scene: Scene
  /** What stands over the picture. */
  children?: ReactNode
}

/** The picture with its keys and tools, or why there is none. */
export function StageFrame({
  state: { place, stage, isLoading, fault, retry },
  name,
  scene,
  children,
}: FrameProps) {
  const { t } = useTranslation()
  return (
    <section className="panorama-frame" aria-label={scene.title}>
      <div
        ref={place}
        className="panorama-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys.
        tabIndex={0}
        aria-label={t('viewer.panorama.stage', { name, scene: scene.title })}
        aria-busy={isLoading}
        hidden={fault !== undefined}
        onKeyDown={(event) => turnByKey(stage, event)}
      />
      {isLoading && (
        <div className="viewer-wait" role="status">
          <Spin />
          <span>{t('viewer.loading')}</span>
        </div>
      )}
      {fault ? (
        <FaultView fault={fault} onRetry={fault.fault === 'picture' ? retry : undefined} />
      ) : (
        stage && <StageTools stage={stage} scene={scene} />
      )}
      {children}
    </section>
  )
}
