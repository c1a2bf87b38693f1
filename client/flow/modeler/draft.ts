import { forget, store, stored } from '../../stored-value.ts'

/** What somebody drew and did not save, kept by this browser. */
export interface Draft {
  xml: string
  /** When it was kept, in milliseconds since 1970. */
  time: number
  /** The stored diagram's version from which it began. */
  version: number
}

/** By person and model: several people may use one browser. */
const keyOf = (userId: string, modelId: string) => `flow-draft-${userId}-${modelId || 'new'}`

export const draftOf = (userId: string, modelId: string): Draft | undefined =>
  stored<Draft>(keyOf(userId, modelId))

export const keepDraft = (userId: string, modelId: string, draft: Draft): void =>
  store(keyOf(userId, modelId), draft)

export const dropDraft = (userId: string, modelId: string): void => forget(keyOf(userId, modelId))
