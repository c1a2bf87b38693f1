import { expect, test } from 'vitest'
import { callsIn, coverageOf, reportOfClient } from '#server/cli/sickle/doctor/client.ts'
import { differencesOf, shapeOf } from '#server/cli/sickle/doctor/shapes.ts'

const source = `
export const getList = (current, size, params) => {
  return request({
    url: '/api/blade-system/post/list',
    method: 'get',
    params: { ...params, current, size },
  });
};
export const remove = ids => request({ url: "/api/blade-system/post/remove", method: "post", params: { ids } });
export const add = row => request({ method: 'post', url: '/blade-system/post/submit', data: row });
export const one = id => axios.get(\`/api/crm/lead/\${id}\`);
export const many = kind => axios.post('/api/blade-system/post/' + kind, {});
const picture = '/img/logo.png', route = '/system/post';
`
const known = new Map([
  ['/api/blade-system/post/list', ['get']],
  ['/api/blade-system/post/remove', ['post']],
  ['/api/blade-system/post/submit', ['get']],
])

test('calls are found in the ways that clients write them, and nothing else is', () => {
  expect(callsIn(source).calls.map(({ method, path, open, line }) => [method, path, open, line])).toEqual([
    ['get', '/api/blade-system/post/list', false, 4],
    ['post', '/api/blade-system/post/remove', false, 9],
    ['post', '/blade-system/post/submit', false, 10],
    ['get', '/api/crm/lead/', true, 11],
    ['post', '/api/blade-system/post/', true, 12],
  ])
})

test.each([
  ['`${this.base}/blade-system/post/list`', ['get', '/blade-system/post/list', false]],
  ["'/prod-api/blade-system/post/list'", ['get', '/blade-system/post/list', false]],
  ["'https://host.example/api/crm/lead'", ['get', '/api/crm/lead', false]],
  [
    "uploadHeaders: {}, action: '/api/blade-resource/oss/endpoint/put-file',",
    ['post', '/api/blade-resource/oss/endpoint/put-file', false],
  ],
  [
    '<el-upload action="/api/blade-resource/oss/endpoint/put-file">',
    ['post', '/api/blade-resource/oss/endpoint/put-file', false],
  ],
  [
    '<el-upload :action="`${api}/blade-flow/manager/check-upload`">',
    ['post', '/blade-flow/manager/check-upload', false],
  ],
  [
    "get(`/api/blade-user/${row ? `${{ a: 1 }[row.kind]}` : 'none'}/detail`)",
    ['get', '/api/blade-user/{}/detail', false],
  ],
  [
    "request({ url: '/api/blade-system/post/remove', params: { ids: { of: [{ a: 1 }] } }, method: 'post' })",
    ['post', '/api/blade-system/post/remove', false],
  ],
  [
    "request({ method: 'post', headers: { a: { b: 1 } }, url: '/api/blade-system/post/remove' })",
    ['post', '/api/blade-system/post/remove', false],
  ],
  [
    "request('/api/blade-system/post/submit', { method: 'POST', body: { a: 1 } })",
    ['post', '/api/blade-system/post/submit', false],
  ],
  [
    "request({ url: '/api/blade-system/post/list', params: { method: 'post' } })",
    ['get', '/api/blade-system/post/list', false],
  ],
  ["defHttp.get({ url: 'blade-system/post/list' })", ['get', '/blade-system/post/list', false]],
  ['get(`/api/blade-${service}/list`)', ['get', '/api/blade-{}/list', false]],
])('%s is a call', (written, call) => {
  expect(callsIn(written).calls.map(({ method, path, open }) => [method, path, open])).toEqual([call])
})

test('the other way of a choice is called as the first', () => {
  const { calls } = callsIn("request({ url: id ? '/api/crm/update' : '/api/crm/save', method: 'post' })")
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['post', '/api/crm/update'],
    ['post', '/api/crm/save'],
  ])
})

test('calls in comments are none, and addresses within texts no comments', () => {
  const { calls, leftOut } = callsIn(`
// request('/api/blade-old/list')
/* axios.post('/api/blade-old/submit')
   axios.post('/api/blade-old/remove') */
<!-- <a href="/api/blade-old/file"> -->
const site = 'http://blade.example', list = () => request('/api/blade-system/post/list')
const path = '/blade-' + service`)
  expect(calls.map(({ path, line }) => [path, line])).toEqual([['/api/blade-system/post/list', 6]])
  expect(leftOut).toEqual([2, 3, 4, 5, 7])
})

test('what is left out is counted, and calls that nobody answers are', () => {
  const { calls, leftOut } = callsIn(`// see /blade-system/post/list
const a = request('/api/blade-system/post/list'), b = request('/api/blade-none/x'), c = ['', 'blade-user'].join('/')`)
  expect(leftOut).toEqual([1])
  const placed = calls.map((call) => ({ ...call, file: 'a.js' }))
  const report = reportOfClient({ calls: placed, leftOut: [{ file: 'a.js', line: 1 }] }, known)
  expect(report.missing).toBe(1)
  expect(report.text).toMatch(/left out.*: 1\n {2}a\.js:1/)
})

test('a call is covered, partly or not at all', () => {
  expect(callsIn(source).calls.map((call) => coverageOf(call, known))).toEqual([
    'covered',
    'covered',
    'partly',
    'missing',
    'partly',
  ])
})

test('a path with a name in it is covered by the call that takes any', () => {
  const taking = new Map([['/api/file/{key}/{name}', ['get']]])
  const coverage = (written: string) => callsIn(written).calls.map((call) => coverageOf(call, taking))
  expect(coverage("get('/api/file/a1/logo.png')")).toEqual(['covered'])
  expect(coverage('get(`/api/file/${key}/logo-${size}.png`)')).toEqual(['covered'])
  expect(coverage("get('/api/file/a1')")).toEqual(['missing'])
})

test('an address that calls are put together from is covered in part, one of none is missing', () => {
  const coverage = (written: string) => callsIn(written).calls.map((call) => coverageOf(call, known))
  expect(coverage("const base = '/api/blade-system/post'")).toEqual(['partly'])
  expect(coverage("const base = '/api/blade-system/pos'")).toEqual(['missing'])
})

test('shapes differ where a member is missing or of another kind; null and empty lists say nothing', () => {
  const here = {
    code: 200,
    data: { records: [{ id: '1', sort: 1, note: null, tags: [] }], total: 1, deep: null },
  }
  const there = {
    code: 200,
    data: { records: [{ id: 1, sort: 2, note: 'x', tags: ['a'], more: true }], total: 1, deep: { a: 1 } },
  }
  expect(differencesOf(shapeOf(here), shapeOf(there))).toEqual([
    { place: 'data.records[].id', here: 'string', there: 'number' },
    { place: 'data.records[].more', here: '', there: 'boolean' },
  ])
})
