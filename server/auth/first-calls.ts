import type { Request } from 'express'
import { messages } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { authMessages } from './messages.ts'
import { isOwnClient, pathOf } from './request-parts.ts'

export const userCalls = (...calls: string[]): string[] =>
  calls.flatMap((call) => [`/blade-user/${call}`, `/blade-system/user/${call}`])

const frame = [
  '/blade-auth/oauth/user-info',
  '/blade-auth/oauth/logout',
  '/blade-auth/oauth/clear-cache',
  '/blade-system/menu/auth-routes',
  '/blade-system/menu/routes',
  '/blade-system/menu/routes-ext',
  '/blade-system/menu/buttons',
  '/blade-system/menu/top-menu',
  '/blade-system/menu/main-menu',
]

// What somebody whose password was set by another may do before changing it, in any client.
export const beforeChange: ReadonlySet<string> = new Set([
  ...frame,
  ...userCalls('info', 'update-password'),
  '/blade-auth/logout',
  '/user/send-logs',
])

/** The calls by which a person sets up second factors. */
const factorCalls = /^\/blade-auth\/mfa(?:\/|$)/

/** True of calls that somebody whose role requires a second factor may make before having one. */
export const isBeforeFactor = (path: string): boolean => beforeChange.has(path) || factorCalls.test(path)

// What a guest may do: register. The menus that the frame of a client asks for are empty.
const beforeRegistration = new Set([...frame, ...userCalls('register-guest'), '/user/getUserInfo'])

/** Why a guest may not make this call; undefined where they may. */
export const refusalOfGuest = (req: Request): Label | undefined =>
  beforeRegistration.has(pathOf(req)) ? undefined : authMessages.registerFirst

/**
 * Why somebody whose password was set by another may not make this call; undefined where they may. Our own client shows the form
 * for a new password and nothing else. Blade's have no such form: refused at every call they would show nothing but refusals, so
 * they read as usual, are told by a notice, and change nothing. Programs with a key are no clients that could show a notice.
 */
export function refusalBeforeChange(
  req: Request,
  { isReading, isProgram }: { isReading: boolean; isProgram: boolean },
): Label | undefined {
  if (beforeChange.has(pathOf(req))) return undefined
  if (isOwnClient(req) || isProgram) return messages.changePasswordFirst
  return isReading ? undefined : messages.changePasswordToWrite
}
