/** One reason why somebody may make a call or not, or why he does not see everything there. */
export interface Reason {
  kind: 'role' | 'menu' | 'button' | 'apiScope' | 'dataScope' | 'package' | 'account' | 'grid' | 'company'
  /** Of the row that the reason is about. */
  id: string
  code: string
  name: string
  effect: 'allows' | 'forbids' | 'narrows'
  /** A sentence in the caller's language. */
  text: string
}

/** What `role/explain` answers. */
export interface Explanation {
  allowed: boolean
  reasons: Reason[]
}
