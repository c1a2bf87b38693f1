import type { PasswordPolicy } from './contract/password.ts'
import type { Label } from './schema/field.ts'

/** Longer input is refused before anything slow is done with it. */
export const longestPassword = 128

// The heads of the lists of leaked passwords, as far as they are long enough.
const common = new Set(
  `12345678 123456789 1234567890 87654321 11111111 00000000 88888888 66666666 12341234 11223344 1q2w3e4r 1qaz2wsx
  q1w2e3r4 qwertyui qwerty123 qwertyuiop asdfghjkl zxcvbnm1 password password1 password123 passw0rd p@ssw0rd iloveyou
  admin123 admin1234 admin888 administrator abc12345 abcd1234 a1234567 a12345678 aa123456 woaini1314 5201314520 sunshine
  football princess baseball superman letmein1 welcome1 trustno1 sickle123 sickle1234`
    .split(/\s+/)
    .filter(Boolean),
)

const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{Lu}\p{Ll}\p{N}]/u]

/** How many of the four kinds of characters a text has: capitals, small letters, digits, anything else. */
export const classesIn = (plain: string): number => classes.filter((one) => one.test(plain)).length

/** A rule for new passwords: asked for as a wish, refused with a fault. */
export interface PasswordRule {
  wish: Label
  faultOf(plain: string): Label | undefined
}

/** Rules for new passwords, in the order in which they are told. `names` are no passwords. */
export function passwordRules(names: readonly string[], policy: PasswordPolicy): PasswordRule[] {
  const { minLength, maxLength, classes: least, refusesCommon } = policy
  return [
    {
      wish: passwordMessages.between(minLength, maxLength),
      faultOf(plain) {
        const { length } = [...plain]
        if (length < minLength) return passwordMessages.short(minLength)
        return length > maxLength ? passwordMessages.long(maxLength) : undefined
      },
    },
    ...(least > 1
      ? [
          {
            wish: passwordMessages.kinds(least),
            faultOf: (plain: string) =>
              classesIn(plain) < least ? passwordMessages.classes(least) : undefined,
          },
        ]
      : []),
    {
      wish: passwordMessages.unlike,
      faultOf: (plain) => (isGuessable(plain, names, refusesCommon) ? passwordMessages.guessable : undefined),
    },
  ]
}

/** What speaks against a new password, for the server and for a meter beside the input. `names` are no passwords. */
export function passwordFault(
  plain: string,
  names: readonly string[],
  policy: PasswordPolicy,
): Label | undefined {
  for (const { faultOf } of passwordRules(names, policy)) {
    const fault = faultOf(plain)
    if (fault) return fault
  }
  return undefined
}

function isGuessable(plain: string, names: readonly string[], refusesCommon: boolean): boolean {
  const folded = plain.toLowerCase()
  const isName = [...names, 'sickle'].some((name) => name.toLowerCase() === folded)
  return isName || (refusesCommon && (common.has(folded) || /^(.)\1*$/u.test(plain)))
}

export const passwordMessages = {
  short: (least: number): Label => [
    `密码不能少于${least}个字符`,
    `A password has at least ${least} characters`,
  ],
  long: (most: number): Label => [`密码不能超过${most}个字符`, `A password has at most ${most} characters`],
  classes: (least: number): Label => [
    `密码须包含大写字母、小写字母、数字、其他字符中的至少${least}种`,
    `A password has at least ${least} of: capitals, small letters, digits, other characters`,
  ],
  between: (least: number, most: number): Label => [
    `${least}至${most}个字符`,
    `${least} to ${most} characters`,
  ],
  kinds: (least: number): Label => [
    `大写字母、小写字母、数字、其他字符中的至少${least}种`,
    `At least ${least} of: capitals, small letters, digits, other characters`,
  ],
  unlike: ['不是账号，也不是常见的密码', 'Neither the account nor a common password'],
  guessable: ['密码过于简单，请换一个', 'This password is too easy to guess'],
} satisfies Record<string, Label | ((...bounds: number[]) => Label)>
