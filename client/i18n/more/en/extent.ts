import type { Texts } from '../../texts.ts'
import type { zhExtent } from '../zh/extent.ts'

export const enExtent = {
  extent: { west: 'West', south: 'South', east: 'East', north: 'North', draw: 'Choose on the map' },
} satisfies Texts<typeof zhExtent>
