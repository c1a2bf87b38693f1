import type { Values } from '../blade-client.ts'

/** One form of a Blade front end: what it sends once everything is filled in that it asks for, and nothing else. */
export interface Form {
  name: string
  /** Below the base of the generation; `{users}` is where it looks for users. */
  path: string
  /** What the form itself demands. `n` makes the unique values so, and is another one each time. */
  needed(n: number): Values
  /** What else it has: the table component of Saber sends what was left empty as an empty text, Sword leaves it out. */
  blank: readonly string[]
  /** What somebody changes afterwards. */
  change: Values
  key?: 'code'
  /** Written, but never read back as it was sent. */
  unread?: readonly string[]
  only?: readonly string[]
}

export const bladeX = ['BladeX 2.9', 'BladeX 3.4', 'BladeX 4.9'] as const
export const newest = ['BladeX 4.9'] as const
export const openSource = ['open-source Saber 4.9', 'Sword'] as const
export const saber = [...bladeX, 'open-source Saber 4.9'] as const
export const sword = ['Sword'] as const

/** The menu of the users' page. */
export const usersMenu = '1123598815738675204'
