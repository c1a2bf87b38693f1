import type { Paint } from './solid.ts'

export const steel: Paint = [0.62, 0.66, 0.7]
export const concrete: Paint = [0.72, 0.71, 0.68]
export const white: Paint = [0.93, 0.94, 0.94]
export const dark: Paint = [0.16, 0.18, 0.2]
