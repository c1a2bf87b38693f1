import type { Logger } from 'pino'

/** Who did something, as far as that is known; further members are kept as they are. */
export interface EventDetails {
  tenantId?: string
  userId?: string
  account?: string
  address?: string
  [detail: string]: unknown
}

/** Keeps what happened, for those who run the installation. Never throws and never makes a request wait. */
export interface Recorder {
  /** Something that an auditor asks about: a sign-in, a refusal, a grant, a deletion. `name` in plain English. */
  event(name: string, details: EventDetails): void
}

export function createRecorder(log: Pick<Logger, 'info'>): Recorder {
  return {
    event: (name, details) => log.info({ audit: name, ...details }, name),
  }
}
