const pages: Readonly<Record<string, readonly string[]>> = {
  start: ['flow', 'image'],
  claim: ['sign', 'detail', 'follow'],
  todo: ['handle', 'detail', 'follow'],
  send: ['detail', 'follow'],
  done: ['detail', 'follow'],
}

/** The pages of one's own work in processes, and their buttons: what everybody may do. */
export const workRights: readonly string[] = [
  'work',
  ...Object.entries(pages).flatMap(([page, buttons]) => [
    `work_${page}`,
    ...buttons.map((button) => `work_${page}_${button}`),
  ]),
]
