import type { Texts } from '../../texts.ts'
import type { zhPlacing } from '../zh/placing.ts'

export const enPlacing = {
  placing: {
    open: 'Place on the map',
    title: 'Place {{name}}',
    hint: 'Drag the model to move it, the outer dot to turn it, a dot at a corner to scale it, or enter numbers',
    noSize:
      'The size of the model is unknown, so its ground cannot be drawn. Upload its file again to see it.',
    lng: 'Longitude',
    lat: 'Latitude',
    altitude: 'Altitude',
    heading: 'Heading',
    scale: 'Scale',
    ground: 'Ground',
    height: 'Height',
    undo: 'Undo',
    save: 'Save',
    cancel: 'Cancel',
    saved: '“{{name}}” was placed',
    takenBack: '“{{name}}” is where it was before',
  },
} satisfies Texts<typeof zhPlacing>
