import { expect, test } from 'vitest'
import { get, post } from '#server/http/route.ts'
import { reachable } from '#server/served.ts'

const nothing = () => undefined
const at = (path: string) => post(path, 'signedIn', nothing)

test('a step is called by a name of its own', () => {
  const taken = [at('/thing/remove'), get('/thing/page', 'signedIn', nothing)]
  const start = at('/thing/start')
  expect(reachable([start], taken)).toEqual([start])
  // Another method is another call.
  expect(reachable([at('/thing/page')], taken)).toHaveLength(1)
  expect(() => reachable([start, at('/thing/remove')], taken)).toThrow('post /thing/remove is taken')
})
