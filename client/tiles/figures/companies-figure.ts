import { lazyNamed } from '../../ui/lazy-named.ts'
import { pages } from '../pages.ts'
import type { Tile } from '../tile.ts'

/** All companies. */
export const companiesFigure: Tile = {
  name: 'companies',
  label: ['企业', 'Companies'],
  width: 1,
  height: 'low',
  page: pages.company,
  View: lazyNamed(() => import('../views/figures.tsx'), 'CompaniesFigure'),
}
