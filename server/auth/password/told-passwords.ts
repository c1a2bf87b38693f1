import type { Label } from '#shared/schema/field.ts'

interface Told {
  account?: string
  password?: string
}

const pairs = (told: readonly Told[], between: string) =>
  told.map(({ account, password }) => `${account} ${password}`).join(between)

/** Passwords that were made by chance, for clients that show nothing but the sentence of an answer. */
export const passwordSentences = {
  reset: (told: readonly Told[]): Label =>
    told.length === 1
      ? [
          `重置成功，新密码为 ${told[0]?.password}，请转告用户并提醒其登录后修改`,
          `Done. New password: ${told[0]?.password}. It must be changed at first sign-in`,
        ]
      : [
          `重置成功，新密码：${pairs(told, '；')}，请转告用户并提醒其登录后修改`,
          `Done. The new passwords: ${pairs(told, '; ')}. They must be changed at first sign-in`,
        ],
  added: ([one]: readonly Told[]): Label => [
    `新增成功，${one?.account} 的初始密码为 ${one?.password}，请转告用户并提醒其登录后修改`,
    `Added. The initial password of ${one?.account} is ${one?.password}. It must be changed at first sign-in`,
  ],
  /** All of one import begin with the same one. */
  imported: (told: readonly Told[]): Label => [
    `导入成功，新增的 ${told.length} 个用户的初始密码为 ${told[0]?.password}，请转告用户并提醒其登录后修改`,
    `Imported. The initial password of the ${told.length} new users is ${told[0]?.password}. It must be changed at first sign-in`,
  ],
} satisfies Record<string, (told: readonly Told[]) => Label>
