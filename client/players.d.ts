// The package describes its whole self alone; the light one is the same with parts left out.
declare module 'hls.js/light' {
  export { default, ErrorDetails, ErrorTypes, Events } from 'hls.js'
}

// Its own description names a default that the file does not have; of what it can do, this is what is used.
declare module 'mpegts.js/dist/mpegts.js' {
  interface Player {
    attachMediaElement(video: HTMLMediaElement): void
    load(): void
    destroy(): void
    on(event: string, listener: (type: string, detail: string, info?: { code?: number }) => void): void
  }
  const mpegts: {
    isSupported(): boolean
    createPlayer(
      source: { type: 'flv'; isLive: boolean; url: string },
      options: { enableStashBuffer: boolean; liveBufferLatencyChasing: boolean },
    ): Player
    LoggingControl: { enableAll: boolean }
    Events: { ERROR: string; LOADING_COMPLETE: string }
    ErrorTypes: { NETWORK_ERROR: string; MEDIA_ERROR: string }
  }
  export default mpegts
}
