import { type Codec, codecs, type Scene, segmentSeconds } from './film.ts'

/** What a camera shows from a part on; `before`: how often it has turned until then. */
export interface View {
  scene: Scene
  from: number
  before: number
}

/** Parts that a player is told of at a time. */
const shown = 5
/** Parts are counted from here: a smaller number than from 1970. */
const beginning = Date.UTC(2026, 0, 1)

/** The part that is filmed at a moment. */
export const partAt = (now: number): number => Math.floor((now - beginning) / 1000 / segmentSeconds)

/** The playlist of what there is to choose from. `query` proves each further call. */
export const choicePlaylist = (query: string): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...Object.entries(codecs).flatMap(([name, { codecs, bandwidth }]) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=640x360,FRAME-RATE=10.000,CODECS="${codecs}"`,
      `${name}.m3u8?${query}`,
    ]),
    '',
  ].join('\n')

/** The parts that are there at a moment, the last of them just ended. */
export function partsPlaylist(views: readonly View[], codec: Codec, now: number, query: string): string {
  const last = partAt(now) - 1
  const first = last - shown + 1
  const viewOf = (number: number) => views.findLast(({ from }) => from <= number) ?? views[0]
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${segmentSeconds}`]
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${viewOf(first)?.before ?? 0}`)
  let before: View | undefined
  for (let number = first; number <= last; number += 1) {
    const view = viewOf(number)
    if (!view) continue
    if (before && before !== view) lines.push('#EXT-X-DISCONTINUITY')
    if (before !== view) lines.push(`#EXT-X-MAP:URI="${view.scene}-${codec}-head.mp4?${query}"`)
    lines.push(`#EXTINF:${segmentSeconds.toFixed(3)},`, `${view.scene}-${codec}-${number}.m4s?${query}`)
    before = view
  }
  return [...lines, ''].join('\n')
}
