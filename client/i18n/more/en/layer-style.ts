import type { Texts } from '../../texts.ts'
import type { zhLayerStyle } from '../zh/layer-style.ts'

export const enLayerStyle = {
  layerStyle: {
    title: 'Style of “{{name}}”',
    map: 'Map of the style',
    noLabel: 'No labels',
    label: 'Label',
    save: 'Save',
    saved: 'Style saved',
    hint: 'Changes show on the map at once, and to everybody once they are saved. Colours by a field take precedence.',
    empty: 'There is nothing to show it on',
  },
} satisfies Texts<typeof zhLayerStyle>
