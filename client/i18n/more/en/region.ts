import type { Texts } from '../../texts.ts'
import type { zhRegion } from '../zh/region.ts'

export const enRegion = {
  pages: {
    region: {
      tree: 'Region tree',
      search: 'Search name or code',
      found: 'Regions found: {{total}}',
      foundMore: 'Regions found: {{total}}, the first {{shown}} are shown',
      nothing: 'No region matches',
      choose: 'Select a region',
      chooseHint: 'Select a region in the tree to see its details and child regions.',
      addBelow: 'Add child',
      adding: 'New region in {{name}}',
      children: 'Child regions',
      childrenEmpty: 'No child regions yet',
      deepest: 'Villages have no child regions',
    },
  },
} satisfies Texts<typeof zhRegion>
