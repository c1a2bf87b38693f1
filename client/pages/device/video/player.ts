import type { LiveAddress } from '#shared/contract/device/camera.ts'
import { hrefOf } from '../../../base-path.ts'

/** Why a stream does not play, by the texts of `video.fault`. */
export type PlayerFault = 'network' | 'notFound' | 'codec' | 'noPlayer'

interface Listener {
  onPlaying(): void
  onFault(fault: PlayerFault): void
}

const nativeHls = 'application/vnd.apple.mpegurl'

/**
 * Lets an element play a stream, by a library that arrives with the first one of its kind, or by the browser itself. Answers what
 * stops it and lets go of the network; `signal` does so while the library is on its way.
 */
export async function play(
  video: HTMLVideoElement,
  { protocol, url }: Pick<LiveAddress, 'protocol' | 'url'>,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  const { onPlaying } = listener
  video.addEventListener('playing', onPlaying, { signal })
  const start = protocol === 'flv' ? playFlv : playHls
  try {
    await start(video, hrefOf(url), listener, signal)
  } catch {
    // The library did not come.
    if (!signal.aborted) listener.onFault('network')
  }
}

type Start = (video: HTMLVideoElement, url: string, listener: Listener, signal: AbortSignal) => Promise<void>

const playHls: Start = async (video, url, { onFault }, signal) => {
  const { default: Hls, Events, ErrorTypes } = await import('hls.js/light')
  if (signal.aborted) return
  if (!Hls.isSupported()) return playNative(video, url, onFault, signal)
  const hls = new Hls({ backBufferLength: 10, maxBufferLength: 10, liveSyncDurationCount: 2 })
  signal.addEventListener('abort', () => hls.destroy(), { once: true })
  let hasRecovered = false
  hls.on(Events.ERROR, (_event, { fatal, type, details, response }) => {
    if (!fatal) return
    if (type === ErrorTypes.MEDIA_ERROR && !/codec|incompatible/i.test(details) && !hasRecovered) {
      hasRecovered = true
      return hls.recoverMediaError()
    }
    hls.destroy()
    if (type === ErrorTypes.MEDIA_ERROR) onFault('codec')
    else onFault(response?.code === 404 || response?.code === 400 ? 'notFound' : 'network')
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  begin(video)
}

/** Safari on a phone plays the lists by itself. */
function playNative(
  video: HTMLVideoElement,
  url: string,
  onFault: Listener['onFault'],
  signal: AbortSignal,
): void {
  if (!video.canPlayType(nativeHls)) {
    onFault('noPlayer')
    return
  }
  const failed = () => onFault(video.error?.code === MediaError.MEDIA_ERR_DECODE ? 'codec' : 'network')
  video.addEventListener('error', failed, { signal })
  signal.addEventListener('abort', () => release(video), { once: true })
  video.src = url
  begin(video)
}

const playFlv: Start = async (video, url, { onFault }, signal) => {
  const { default: mpegts } = await import('mpegts.js/dist/mpegts.js')
  if (signal.aborted) return
  if (!mpegts.isSupported()) return onFault('noPlayer')
  mpegts.LoggingControl.enableAll = false
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url },
    { enableStashBuffer: false, liveBufferLatencyChasing: true },
  )
  const stop = () => {
    player.destroy()
    release(video)
  }
  signal.addEventListener('abort', stop, { once: true })
  player.on(mpegts.Events.ERROR, (type, _detail, info) => {
    if (type === mpegts.ErrorTypes.MEDIA_ERROR) onFault('codec')
    else onFault(info?.code === 404 ? 'notFound' : 'network')
  })
  player.on(mpegts.Events.LOADING_COMPLETE, () => onFault('network'))
  player.attachMediaElement(video)
  player.load()
  begin(video)
}

/** A browser that wants a click first is given one by the person. */
const begin = (video: HTMLVideoElement) => void video.play().catch(() => {})

function release(video: HTMLVideoElement) {
  video.removeAttribute('src')
  video.load()
}
