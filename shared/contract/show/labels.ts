/** Codes that are made with one call, and labels that are printed with one. */
export const mostGenerated = 5000
export const mostPrinted = 2000

/** What `POST /itemCode/generate` and `POST /itemCode/print` answer. */
export interface LabelSheet {
  labels: { id: string; code: string; targetName: string }[]
  /** Of those asked for, how many are void or out of sight. */
  skipped: number
}

/** What `POST /itemCode/void` and `POST /itemCode/restore-use` answer. */
export interface HandledCodes {
  /** Ids of the codes that were changed. */
  done: string[]
  skipped: { id: string; name: string; reason: string }[]
}

/** Where a label leads: a code may be in use in more than one tenant. */
export const labelAddress = (origin: string, code: string, tenantId: string): string =>
  `${origin}/s/${encodeURIComponent(code)}?t=${tenantId}`
