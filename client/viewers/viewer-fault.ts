import type { zhViewer } from '../i18n/more/zh/viewer.ts'

/** Why nothing is seen, by the name of its sentence. */
export type FaultName = keyof (typeof zhViewer)['viewer']['fault']

/** Something that a viewer cannot show, with what its sentence says of it. */
export class ViewerFault extends Error {
  readonly fault: FaultName
  readonly values: Record<string, string>

  constructor(fault: FaultName, values: Record<string, string> = {}) {
    super(fault)
    this.name = 'ViewerFault'
    this.fault = fault
    this.values = values
  }
}

/** What was thrown, as a fault with a sentence of its own. */
export const faultOf = (error: unknown, otherwise: FaultName): ViewerFault =>
  error instanceof ViewerFault ? error : new ViewerFault(otherwise)
