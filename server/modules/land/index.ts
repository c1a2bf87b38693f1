import type { Domain } from '../domain.ts'
import { componentExtension } from './component.ts'
import { soilExtension } from './soil.ts'
import { soilLogExtension } from './soil-log.ts'

/** Plots, what is done on them, and the facilities around. */
export const land = (): Domain => ({
  extensions: [soilExtension, soilLogExtension, componentExtension],
})
