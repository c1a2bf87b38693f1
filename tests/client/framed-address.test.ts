// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Blade writes its variables like this.
import { expect, test } from 'vitest'
import { framedAddress } from '#client/pages/framed/framed-address.ts'

const origin = 'http://sickle.test'
const values = { token: 'secret', userId: '1', userName: '管理员', roleName: 'administrator' }
const at = (url: string) => framedAddress(url, origin, values)

test('our own page gets the token', () => {
  expect(at('/docs/index.html?t=${token}')).toEqual({
    url: 'http://sickle.test/docs/index.html?t=secret',
    isOurs: true,
  })
})

test.each([
  'http://other.test/?blade-auth=bearer ${token}',
  'https://sickle.test/${token}',
  '//evil.test/${token}',
])('the token never goes to %s', (url) => {
  expect(at(url)?.isOurs).toBe(false)
  expect(at(url)?.url).not.toContain('secret')
})

test('the person is filled in, encoded', () => {
  expect(at('http://other.test/?u=${userName}&r=${roleName}')?.url).toBe(
    'http://other.test/?u=%E7%AE%A1%E7%90%86%E5%91%98&r=administrator',
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', ''])('%s is no page', (url) => {
  expect(at(url)).toBeUndefined()
})
