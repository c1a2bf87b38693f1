import type { Texts } from '../../texts.ts'
import type { zhRule } from '../zh/rule.ts'

export const enRule: Texts<typeof zhRule> = {
  rule: {
    trial: 'Back-test',
    period: 'Period of the back-test',
    days: 'Last {{count}} days',
    days_one: 'Last {{count}} day',
    run: 'Run',
    hint: 'See how often the rule would have fired on what devices reported lately, before you save it. No events are made.',
    fenceHint:
      'See how often the fence would have fired on recent tracks, before you save it. No events are made.',
    changed: 'The rule or the period has changed: run the back-test again.',
    notWhole: 'A back-test needs the whole rule: {{reason}}',
    noRight: {
      people:
        'A back-test of people needs the right “See tracks” of staff, which this account does not have.',
      devices:
        'A back-test of devices needs the right “See tracks” of devices, which this account does not have.',
    },
    skipped: '{{count}} more not looked at, as they are too many',
    fired: 'Would have fired {{count}} times in the last {{days}} days',
    fired_one: 'Would have fired {{count}} time in the last {{days}} days',
    never: 'Would not have fired in the last {{count}} days',
    never_one: 'Would not have fired in the last day',
    looked: {
      devices: '{{count}} devices looked at',
      devices_one: '{{count}} device looked at',
      people: '{{count}} people looked at',
      people_one: '{{count}} person looked at',
    },
    noTracks: {
      devices: 'None of these devices has a track in the last {{count}} days',
      devices_one: 'None of these devices has a track in the last day',
      people: 'None of these people has a track in the last {{count}} days',
      people_one: 'None of these people has a track in the last day',
    },
    noValues: 'None of these devices reported in the last {{count}} days',
    noValues_one: 'None of these devices reported in the last day',
    newest: 'The newest {{count}} are listed',
    firings: 'When it would have fired',
    who: { device: 'Device', staff: 'Person' },
    value: 'Value',
    from: 'From',
    until: 'Until',
    lasts: 'Lasting',
    ground: 'Place of the fence',
    groundOf: 'Place of the fence: {{name}}',
    noPlace: 'Choose the grid, plot, border or area above that the fence stands around.',
    noGround: 'The place has no boundary, or this account does not see it: the fence has no effect.',
    newArea: 'Draw an area',
  },
}
