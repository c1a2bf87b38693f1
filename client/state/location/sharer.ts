import { stored } from '../../stored-value.ts'

/** Whose positions this browser tells; others who use it tell nothing. */
export const sharerKey = 'location-sharer'

export const isSharer = (userId: string): boolean => stored<string>(sharerKey) === userId
