import { pageOf } from '../harness.tsx'

const rowOf = (id: string, name: string) => ({
  id,
  _version: 1,
  paramName: name,
  paramKey: `site.key${id}`,
  paramValue: '值',
  remark: '',
})
export const first = rowOf('1', '标题')
export const second = rowOf('2', '副标题')
export const rights = ['view', 'add', 'edit', 'delete'].map((right) => `param_${right}`)
export const path = '/blade-system/param'
export const answers = { [`${path}/page`]: () => pageOf([first, second]), [`${path}/detail`]: () => first }
