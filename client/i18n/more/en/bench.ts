import type { Texts } from '../../texts.ts'
import type { zhBench } from '../zh/bench.ts'

export const enBench = {
  map: {
    chosen: {
      title: 'Chosen objects',
      count: '{{count}} chosen',
      box: 'Choose by a box',
      boxHint:
        'Drag a box, or click two corners: what lies wholly in it is chosen. With Shift a drag always chooses',
      choose: 'Choose {{name}}',
      all: 'Choose all {{count}}',
      remove: 'Leave out {{name}}',
      more: '{{count}} more are not named here',
      inList: 'Open in the list',
      export: 'Export chosen',
      many: 'Actions take {{limit}} objects at most. Choose fewer',
    },
    locate: {
      label: 'Go to where I am',
      denied: 'The browser does not allow it: change its permission beside the address',
      failed: 'Your location cannot be found now: try again under the open sky',
      insecure: 'Locations are told to pages that were opened by HTTPS alone',
    },
    offline: {
      map: 'Offline map, as of {{time}}',
      record: 'No network: as of {{time}}',
    },
    swipe: {
      title: 'Compare two layers',
      left: 'Left',
      right: 'Right',
      end: 'Stop comparing',
      bar: 'Between {{left}} and {{right}}',
    },
    print: {
      title: 'Print the map',
      name: 'Title',
      paper: 'Paper',
      orientation: 'Orientation',
      landscape: 'Landscape',
      portrait: 'Portrait',
      hint: 'Move and zoom the map in the preview. The print dialog can save a PDF',
      preview: 'Print preview; arrows move it, plus and minus zoom',
      print: 'Print or save as PDF',
      legend: 'Legend',
      north: 'N',
    },
    time: {
      title: 'Look back over 7 days',
      now: 'Now',
      play: 'Play',
      pause: 'Pause',
      earlier: 'An hour earlier',
      later: 'An hour later',
      toNow: 'Back to now',
      note: 'Events and devices are as they were then, other layers as they are now',
      outside: 'The link is older than 7 days. The map shows now',
      heading: 'At {{time}}',
      nowHeading: 'Now',
      notOpen: 'It had not happened by then, or was closed already',
      notThere: 'It was not on the map then',
      noValues: 'No values within the day before',
    },
  },
} satisfies Texts<typeof zhBench>
