import { Alert, Button } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import { polygonsOf } from '#shared/geo/geometry.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import { contactsOf, type Neighbour } from '../../map/neighbours.ts'
import { useAreaText } from '../plain/use-area-text.ts'

interface Props {
  map: DrawMap | undefined
  drawn: Drawing | undefined
  neighbours: readonly Neighbour[]
}

/** Names that are told of: more would hide the map. */
const MAX_NAMED = 2

/** What the drawing takes from its neighbours, and where it leaves a gap to them, each with what mends it. */
export function DrawingContacts({ map, drawn, neighbours }: Props) {
  const { t } = useTranslation()
  const areaText = useAreaText()
  const geometry = useDeferredValue(drawn?.geometry)
  const { overlaps, gaps } = useMemo(
    () =>
      geometry && polygonsOf(geometry).length > 0
        ? contactsOf(geometry, neighbours)
        : { overlaps: [], gaps: 0 },
    [geometry, neighbours],
  )
  const named = overlaps
    .slice(0, MAX_NAMED)
    .map(({ neighbour, area }) => {
      const { number, unit } = areaText(area)
      return t('drawing.overlapWith', { name: neighbour.name, area: `${number} ${unit}` })
    })
    .join(t('drawing.and'))
  return (
    <div className="drawing-contacts" aria-live="polite">
      {overlaps.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            overlaps.length > MAX_NAMED
              ? t('drawing.overlapsMore', { named, count: overlaps.length })
              : t('drawing.overlaps', { named })
          }
          action={
            <Button size="small" onClick={() => map?.clearOverlaps(neighbours)}>
              {t('drawing.clearOverlaps')}
            </Button>
          }
        />
      )}
      {gaps > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('drawing.gaps', { count: gaps })}
          action={
            <Button size="small" onClick={() => map?.closeGaps(neighbours)}>
              {t('drawing.closeGaps')}
            </Button>
          }
        />
      )}
    </div>
  )
}
