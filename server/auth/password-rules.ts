import { authMessages } from '#shared/auth-messages.ts'
import type { Label } from '#shared/schema/field.ts'

const shortest = 8
const longest = 128

// The heads of the lists of leaked passwords, as far as they are long enough.
const common = new Set(
  `12345678 123456789 1234567890 87654321 11111111 00000000 88888888 66666666 12341234 11223344 1q2w3e4r 1qaz2wsx
  q1w2e3r4 qwertyui qwerty123 qwertyuiop asdfghjkl zxcvbnm1 password password1 password123 passw0rd p@ssw0rd iloveyou
  admin123 admin1234 admin888 administrator abc12345 abcd1234 a1234567 a12345678 aa123456 woaini1314 5201314520 sunshine
  football princess baseball superman letmein1 welcome1 trustno1 sickle123 sickle1234`
    .split(/\s+/)
    .filter(Boolean),
)

/** What speaks against a new password that can be seen as it was typed. */
export function passwordFault(plain: string, names: readonly string[]): Label | undefined {
  if ([...plain].length < shortest) return authMessages.passwordShort
  if (plain.length > longest) return authMessages.passwordLong
  const folded = plain.toLowerCase()
  const isName = [...names, 'sickle'].some((name) => name.toLowerCase() === folded)
  if (isName || common.has(folded) || /^(.)\1*$/u.test(plain)) return authMessages.passwordGuessable
  return undefined
}
