import type { Hotspot, Scene } from '#shared/contract/show/panorama.ts'
import { hrefOf } from '../../base-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface Props {
  scenes: readonly Scene[]
  current: string
  spots: readonly Hotspot[]
  opened: string | undefined
  onScene(id: string): void
  onSpot(spot: Hotspot): void
}

/** Everything that the pictures have, by name: for keys, for screen readers, and to find one's way. */
export function SceneList({ scenes, current, spots, opened, onScene, onSpot }: Props) {
  const { t } = useTranslation()
  return (
    <nav className="panorama-list" aria-label={t('viewer.panorama.list')}>
      <h3>{t('viewer.panorama.scenes')}</h3>
      <ul aria-label={t('viewer.panorama.scenes')}>
        {scenes.map(({ sceneId, title, thumb }) => (
          <li key={sceneId}>
            <button
              type="button"
              aria-current={sceneId === current ? 'true' : undefined}
              onClick={() => onScene(sceneId)}
            >
              {thumb && <img src={hrefOf(thumb)} alt="" loading="lazy" />}
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      <h3>{t('viewer.panorama.spots')}</h3>
      {spots.length === 0 ? (
        <p>{t('viewer.panorama.noSpots')}</p>
      ) : (
        <ul aria-label={t('viewer.panorama.spots')}>
          {spots.map((spot) => (
            <li key={spot.id}>
              <button type="button" aria-pressed={spot.id === opened} onClick={() => onSpot(spot)}>
                <small>{t(`viewer.panorama.kind.${spot.type}`)}</small>
                <span>{spot.title || '—'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
