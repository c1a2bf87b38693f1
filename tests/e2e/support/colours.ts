import { decode } from 'fast-png'
import type { Locator } from 'playwright-core'

/** How many colours there are in a place on screen: an empty canvas has a handful. */
export async function coloursOf(place: Locator): Promise<number> {
  const { data, channels } = decode(await place.screenshot())
  const seen = new Set<string>()
  for (let at = 0; at < data.length; at += channels * 7) seen.add(data.slice(at, at + 3).join())
  return seen.size
}
