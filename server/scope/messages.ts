import type { Label } from '#shared/schema/field.ts'

const example = `{"column":"createUser","operator":"equal","value":"\${userId}"}`

/** What the area of scopes says. */
export const scopeMessages = {
  menuOnly: ['所属菜单须为菜单，不能是按钮', 'Choose a menu, not a button'],
  noSql: [
    `规则值不接受 SQL，请填写 JSON 条件，例如 ${example}`,
    `SQL is not accepted: write a JSON condition such as ${example}`,
  ],
  conditionMissing: ['请输入规则值', 'Enter the condition'],
  notNarrowed: [
    '该菜单的数据不受数据权限约束，规则不会生效',
    'Data scopes do not narrow what this menu shows: the rule would have no effect',
  ],
  ownGrids: ['不能修改自己的责任网格', 'You cannot change your own grids'],
  gridsMissing: ['请至少选择一个网格', 'Choose at least one grid'],
} satisfies Record<string, Label>

/** `where` is the place in the condition, as `and[1].column`; blank at its top. */
export const conditionFault = (where: string, [zh, en]: Label): Label =>
  where ? [`规则值 ${where}：${zh}`, `Condition ${where}: ${en}`] : [`规则值：${zh}`, `Condition: ${en}`]

export const unknownColumn = (name: string, { label: [zh, en] }: { label: Label }): Label => [
  `${zh}没有字段“${name}”`,
  `${en} has no field “${name}”`,
]

export const unknownAction = (name: string, { label: [zh, en] }: { label: Label }): Label => [
  `${zh}没有调用“${name}”`,
  `${en} has no call “${name}”`,
]

export const noUsualColumn = (rule: Label, { label: [zh, en] }: { label: Label }): Label => [
  `${zh}没有可用于“${rule[0]}”的字段，请填写权限字段`,
  `${en} has no usual column for “${rule[1]}”: name one`,
]
