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

/** The code that a scanner reads from a label: its picture holds an address, and people type the code itself. */
export const codeIn = (scanned: string): string => {
  const [, inAddress] = /\/s\/([^/?#\s]+)/.exec(scanned) ?? []
  return (inAddress ?? scanned).trim().toUpperCase()
}

/** What `POST /itemCode/bind` answers. */
export interface BoundCode {
  id: string
  code: string
  targetName: string
  /** What it stood for before; empty where it was blank. */
  before: string
}

/** What a thing is found by when somebody scans or types what stands on it, by the type of the code: its number, else its name. */
export const foundBy: Readonly<Record<string, readonly string[]>> = {
  soil: ['soilCode', 'soilName'],
  device: ['deviceSerial', 'deviceName'],
  component: ['componentCode', 'componentName'],
  company: ['creditCode', 'companyName'],
  vr: ['vrName'],
}
