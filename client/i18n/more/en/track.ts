import type { Texts } from '../../texts.ts'
import type { zhTrack } from '../zh/track.ts'

export const enTrack: Texts<typeof zhTrack> = {
  track: {
    title: 'Track',
    day: 'Day',
    earlier: 'Earlier day with a track',
    later: 'Later day with a track',
    show: 'Show on the map',
    distance: 'Distance',
    time: 'Time',
    positions: 'Positions',
    stops: 'Stops',
    stop: 'From {{from}}, {{count}} minutes',
    stop_one: 'From {{from}}, {{count}} minute',
    minutes: '{{count}} min',
    noStops: 'No stop of 5 minutes or more',
    none: 'No positions on this day',
    coverage: 'Coverage',
    partly: 'There are too many positions: some are not counted',
    share: 'Covered',
    cells: 'Cells of {{cell}} m, {{visited}} of {{cells}} visited',
  },
}
