import { pageOf } from './harness.tsx'

export const path = '/blade-system/param'
const rowOf = (id: string, paramName: string) => ({
  id,
  _version: 1,
  paramName,
  paramKey: `k${id}`,
  paramValue: 'v',
})
export const [first, second] = [rowOf('1', '甲'), rowOf('2', '乙')]
export const rights = ['view', 'add', 'edit', 'delete'].map((right) => `param_${right}`)
const detail = ({ query }: { query: Record<string, string> }) => (query.id === '1' ? first : second)
const history = () => [
  {
    time: '2026-03-01 08:00:00',
    userName: '王五',
    action: 'update',
    changes: [{ field: 'paramValue', label: '参数键值', before: '旧', after: '新' }],
  },
  { time: '2026-02-01 08:00:00', userName: '管理员', action: 'save', changes: [] },
]
/** What the server answers for two records, one with a history. */
export const rows = {
  [`${path}/page`]: () => pageOf([first, second]),
  [`${path}/detail`]: detail,
  [`${path}/history`]: history,
}
