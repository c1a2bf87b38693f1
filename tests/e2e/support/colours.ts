import { decode } from 'fast-png'
import type { Locator } from 'playwright-core'

/** Steps of a channel that nobody sees. */
const NEARLY = 6

/** How many colours there are in a place on screen: an empty canvas has a handful. */
export async function coloursOf(place: Locator): Promise<number> {
  const { data, channels } = decode(await place.screenshot())
  const seen = new Set<string>()
  for (let at = 0; at < data.length; at += channels * 7) seen.add(data.slice(at, at + 3).join())
  return seen.size
}

/** Share of a place on screen that has a colour (`#rrggbb`), from 0 to 1; what is bent into place is blended by a shade or two. */
export async function shareOfColour(place: Locator, colour: string): Promise<number> {
  const { data, channels } = decode(await place.screenshot())
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  let found = 0
  for (let at = 0; at < data.length; at += channels) {
    if (wanted.every((value, n) => Math.abs((data[at + n] ?? 0) - value) <= NEARLY)) found += 1
  }
  return found / (data.length / channels)
}
