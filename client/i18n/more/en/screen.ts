import type { Texts } from '../../texts.ts'
import type { zhScreen } from '../zh/screen.ts'

export const enScreen = {
  screen: {
    title: 'Smart farming: the county today',
    figures: 'Overview',
    events: 'Events and devices',
    event: 'Event on screen',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    leave: 'Back to the map',
  },
} satisfies Texts<typeof zhScreen>
