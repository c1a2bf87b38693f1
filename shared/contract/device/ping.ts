/** Whether a device answers, as `POST device/ping` finds it at this moment. */
export interface DevicePing {
  /** `asked`: it, or its platform, was asked just now; `heard`: told by the age of its last message, for what nobody can call. */
  by: 'asked' | 'heard'
  /** `unknown`: there is no way to tell. */
  state: 'reached' | 'silent' | 'unknown'
  /** Milliseconds until the answer, where it was asked. */
  took: number | null
  /** Wall time of its last message; blank: none yet. */
  lastTime: string
  /** The same in a sentence. */
  said: string
}
