import type { Box } from './measure.ts'

/** China lies within this box; so do parts of its neighbours. */
const china: Box = [73, 3, 136, 54]

/** Whether a position may be in China. Swapped coordinates and missing signs are not. */
export const mayBeInChina = (lng: number, lat: number): boolean =>
  lng >= china[0] && lng <= china[2] && lat >= china[1] && lat <= china[3]
