import { expect, test } from 'vitest'
import { placeOf } from '#server/auth/place.ts'

test.each([
  ['127.0.0.1', '内网'],
  ['::1', '内网'],
  ['::ffff:192.168.1.20', '内网'],
  ['10.8.0.3', '内网'],
  ['fd12::8', '内网'],
  ['100.64.0.9', '内网'],
  ['223.5.5.5', '未知'],
  ['2400:3200::1', '未知'],
  ['', '未知'],
])('the place of %s is %s', (address, place) => {
  expect(placeOf(address)[0]).toBe(place)
})
