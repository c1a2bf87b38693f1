import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

/** Something that a person may want to do on a page, and the call that does it. */
export interface Deed {
  key: string
  label: Label
  path: string
}

const usual = {
  page: ['查看列表', 'See the list'],
  detail: ['查看详情', 'See a record'],
  save: ['新增', 'Add'],
  update: ['修改', 'Edit'],
  submit: ['新增或修改', 'Add or edit'],
  remove: ['删除', 'Remove'],
} as const satisfies Partial<Record<Resource['actions'][number], Label>>

/** What can be done on a page: the usual, the export, and the steps of its states. */
export function deedsOf({ path, actions, calls, states }: Resource): Deed[] {
  const names = Object.keys(usual) as (keyof typeof usual)[]
  const offered = names.filter(
    (name) => actions.includes(name) && (name !== 'submit' || !actions.includes('save')),
  )
  const called: Readonly<Record<string, string | undefined>> = calls ?? {}
  return [
    ...offered.map((name) => ({ key: name, label: usual[name], path: `${path}/${called[name] ?? name}` })),
    { key: 'export', label: ['导出', 'Export'], path: `${path}/export` },
    ...Object.entries(states?.steps ?? {}).map(([name, { label }]) => ({
      key: `step-${name}`,
      label,
      path: `${path}/${name}`,
    })),
  ]
}
