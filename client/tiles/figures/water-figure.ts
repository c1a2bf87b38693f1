import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** Water used this week, as meters and farm log have it. */
export const waterFigure: Tile = {
  name: 'water',
  label: ['本周用水', 'Water this week'],
  width: 1,
  height: 'low',
  page: [pages.device, pages.soilLog],
  View: lazyNamed(() => import('../views/console/WaterFigure.tsx'), 'WaterFigure'),
}
