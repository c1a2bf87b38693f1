import type { Applicant } from '../../api/auth.ts'

/** What a guest fills in. */
export interface Application extends Applicant {
  password2?: string
}

/** The first thing that is wrong, in the order in which the product's specification looks. */
export function firstFault({ tenantId, account, password, password2 }: Application) {
  if (!tenantId?.trim()) return 'tenantMissing'
  if (!account?.trim()) return 'accountMissing'
  if (!password || !password2) return 'passwordMissing'
  return password === password2 ? undefined : 'passwordsDiffer'
}
