import type { Box } from '#shared/geo/measure.ts'

/** How much of what is in sight is asked for around it, on each side. */
const MARGIN = 0.5
/** How many times smaller the part in sight may be than what was asked for, before it is asked for anew. */
const LARGEST_RATIO = 16

/** The box to ask for: that of before as long as the part in sight lies in it and is not much smaller. */
export function nextBox(asked: Box | undefined, sight: Box): Box {
  if (asked && lies(sight, asked) && sizeOf(asked) <= LARGEST_RATIO * sizeOf(sight)) return asked
  const [west, south, east, north] = sight
  const [wide, high] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return [
    Math.max(-180, west - wide),
    Math.max(-90, south - high),
    Math.min(180, east + wide),
    Math.min(90, north + high),
  ]
}

const sizeOf = ([west, south, east, north]: Box): number => (east - west) * (north - south)

const lies = (one: Box, within: Box): boolean =>
  one[0] >= within[0] && one[1] >= within[1] && one[2] <= within[2] && one[3] <= within[3]
