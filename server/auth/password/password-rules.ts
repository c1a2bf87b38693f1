import type { PasswordPolicy } from '#shared/contract/password.ts'
import * as rules from '#shared/password.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Parameters } from '../../parameters.ts'

/** Parameters may ask for more than this, never for less. */
const leastLength = 8
const mostLeast = 64
const kinds = 4

const usual: PasswordPolicy = {
  minLength: leastLength,
  maxLength: rules.longestPassword,
  classes: 1,
  refusesCommon: true,
}

/** The policy in force, by the parameters of the installation. */
export const passwordPolicy = (parameters: Parameters): PasswordPolicy => ({
  ...usual,
  minLength: between(leastLength, parameters.get('account.passwordLength'), mostLeast),
  classes: between(1, parameters.get('account.passwordClasses'), kinds),
  refusesCommon: parameters.get('account.passwordCommon'),
})

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** What speaks against a new password that can be seen as it was typed. */
export const passwordFault = (
  plain: string,
  names: readonly string[],
  policy: PasswordPolicy = usual,
): Label | undefined => rules.passwordFault(plain, names, policy)
