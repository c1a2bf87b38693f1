import type { Texts } from '../../texts.ts'
import type { zhMap } from '../zh/map.ts'

export const enMap = {
  map: {
    nearer: 'Zoom in',
    further: 'Zoom out',
    whole: 'Show all',
    several: '{{name}} and others ({{count}})',
    board: 'Locations',
    close: 'Close the map',
    canvas:
      'Map of {{noun}}, {{count}} points. Arrows pan, plus and minus zoom; the list below has the same records.',
    list: '{{noun}} on the map',
    shown: 'Columns shown',
    unplaced: '{{count}} without a location',
    nothing: 'Nothing with a location',
  },
} satisfies Texts<typeof zhMap>
