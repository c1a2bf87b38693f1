/**
 * The one list of names that secrets go by: fields in bodies and queries, keys of parameters, parts of addresses. What is
 * named so is never shown, logged or kept in a history.
 */

/** Within any name, whatever stands around it. */
const words = [
  'pass(?:word|wd|code|phrase)',
  'pwd',
  'token',
  'secret',
  'credential',
  'authorization',
  'blade-?auth',
  'captcha',
  'cookie',
  'ticket',
  'signature',
  '(?:private|access|api|app|sign(?:ing)?|encrypt(?:ion)?|licen[cs]e|master|shared)[-_.]?key',
]

const named = new RegExp(
  `${words.join('|')}|^(?:code|pass|ak|sk|sign)$|(?:sms|verify|verification|auth)-?code`,
  'i',
)

/** Whether a member of this name, in what somebody sent, holds a secret. */
export const isSecretName = (name: string): boolean => named.test(name)

/** The same words, to look for `name=value` within a text. */
export const secretWords = words.join('|')

const given = new RegExp(`(?:${secretWords})[\\w.-]{0,32}["']?\\s{0,4}[:=]\\s{0,4}["']?[^\\s"',}]`, 'i')

/** Whether a text, such as YAML or properties, gives a value to a name that secrets go by, or holds an address with one. */
export const holdsSecret = (text: string): boolean => given.test(text) || withoutSecrets(text) !== text

/** What the last word of a parameter's key says. `account.passwordLength` is about passwords, and is none. */
const lastWord =
  /^(?:pass|password|passwd|passcode|passphrase|pwd|secret|token|credentials?|key|apikey|appkey|secretkey|accesskey|privatekey|ak|sk)$/
/** Keys that open nothing. */
const harmlessKey = /(?:public|primary|foreign|sort|hot|shortcut|dict|row|group|cache|param) key$/

/** Whether the value of the parameter with this key is a secret: by its last word, or by a part that is such a word: `map.key.sky`. */
export function isSecretParameter(key: string | null | undefined): boolean {
  const parts = (key ?? '').split('.').map(wordsOf)
  return (
    parts.some((part) => lastWord.test(part)) ||
    (lastWord.test(parts.at(-1)?.split(' ').at(-1) ?? '') && !harmlessKey.test(parts.at(-1) ?? ''))
  )
}

/** `initPassword` as `init password`. */
const wordsOf = (part: string): string =>
  part
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .toLowerCase()

/** Stands for a secret within an address. */
export const addressMark = '****'

// A port is no password; behind one, a sign of at belongs to something else.
const user = /(:\/\/[^\s/?#:@]{0,100}:)(?!\d{1,5}(?:[/?#;,]|$))\S{0,500}@/g
const oracleUser = /(\bthin:[^\s/@:]{1,100}\/)\S{0,200}@/gi
const parameter = /([?&;]\s{0,4}([\w.-]{1,64})\s{0,4}=)([^&;\s]*)/g

/** The address of a database or a service with a mark in place of each password, key or token in it. */
export const withoutSecrets = (address: string): string =>
  address
    .replace(user, `$1${addressMark}@`)
    .replace(oracleUser, `$1${addressMark}@`)
    .replace(parameter, (whole, start: string, name: string, value: string) =>
      value && isSecretName(name) ? `${start}${addressMark}` : whole,
    )
