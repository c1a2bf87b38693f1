import { newId } from '../db/new-id.ts'

/** The base columns of a row that the sign-in keeps for itself. */
export const fresh = () => ({ id: newId(), isDeleted: 0, version: 1 })
