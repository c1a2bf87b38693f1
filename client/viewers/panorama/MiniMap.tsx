import { useEffect, useMemo, useState } from 'react'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { placesOf } from '#shared/contract/show/scene-places.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { coneOf } from './mini-map.ts'
import type { Sight, Stage } from './stage.ts'

interface Props {
  scenes: readonly Scene[]
  scene: Scene
  stage: Stage | undefined
  onScene(id: string): void
}

/** The scenes by their places with north above, and what is in sight from where one stands; nothing where places are not known. */
export function MiniMap({ scenes, scene, stage, onScene }: Props) {
  const { t } = useTranslation()
  const places = useMemo(() => placesOf(scenes), [scenes])
  const sight = useSight(places.length > 0 ? stage : undefined)
  if (places.length === 0) return null
  const here = places.find(({ sceneId }) => sceneId === scene.sceneId)
  const { heading } = scene
  return (
    <nav className="panorama-map" aria-label={t('viewer.panorama.map')}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {here && sight && typeof heading === 'number' && <path d={coneOf(here, heading, sight)} />}
        <text x="92" y="12">
          {t('viewer.panorama.north')}
        </text>
      </svg>
      {places.map(({ sceneId, title, x, y }) => (
        <button
          key={sceneId}
          type="button"
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-current={sceneId === scene.sceneId ? 'true' : undefined}
          aria-label={t('viewer.panorama.goTo', { scene: title })}
          title={title}
          onClick={() => onScene(sceneId)}
        />
      ))}
    </nav>
  )
}

/** Part in sight; it follows every turn. */
function useSight(stage: Stage | undefined): Sight | undefined {
  const [sight, setSight] = useState<Sight>()
  useEffect(() => stage?.watchSight(setSight), [stage])
  return stage && sight
}
