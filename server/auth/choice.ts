import { textOf } from '../http/params.ts'
import { type Account, listOf } from './accounts.ts'
import { authMessages } from './messages.ts'
import { refusal } from './refusal.ts'
import { headerOf } from './request-parts.ts'
import type { TokenCall } from './sign-in.ts'
import type { Choice } from './token/sessions.ts'

/**
 * The roles and departments of a switch, from headers or, where those are blank, parameters; undefined where neither
 * names any. A full own list means all.
 */
export function choiceOf({ req, params }: TokenCall, account: Account): Choice | undefined {
  const named = (header: string, ...names: string[]) =>
    listOf(headerOf(req, header)?.trim() || names.map((name) => textOf(params, name)).find(Boolean))
  const asked = {
    roleIds: named('role-id', 'roleId', 'role_id'),
    deptIds: named('dept-id', 'deptId', 'dept_id'),
  }
  if (!asked.roleIds.length && !asked.deptIds.length) return undefined
  const choose = (ids: string[], own: readonly string[]) => {
    if (ids.some((id) => !own.includes(id))) throw refusal('invalid_grant', authMessages.foreignChoice)
    return own.every((id) => ids.includes(id)) ? [] : ids
  }
  return {
    roleIds: choose(
      asked.roleIds,
      account.roles.map(({ id }) => id),
    ),
    deptIds: choose(asked.deptIds, account.deptIds),
  }
}
