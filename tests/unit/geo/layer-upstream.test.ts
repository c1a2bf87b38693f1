import { expect, test } from 'vitest'
import { HeldDirectories } from '#server/modules/geo/layer/archive.ts'
import { mapAddress } from '#server/modules/geo/layer/tile-address.ts'
import { LayerFault, pictureFrom } from '#server/modules/geo/layer/upstream.ts'
import { pmtilesOf } from '#tests/support/pmtiles.ts'

const picture = (type: string) =>
  pictureFrom(async () => new Response('.', { headers: { 'content-type': type } }), '')

test.each([
  ['image/png', 'image/png'],
  ['image/jpg', 'image/jpeg'],
  ['Image/PNG; charset=utf-8', 'image/png'],
  // Browsers take the last one of a list.
  ['image/png, text/html', 'image/png'],
])('a picture that comes as %s is handed on as %s', async (type, expected) => {
  expect((await picture(type)).type).toBe(expected)
})

test.each(['text/html, image/png', 'image/svg+xml', 'image/png+xml', ''])(
  '%s is no picture',
  async (type) => {
    await expect(picture(type)).rejects.toThrow(LayerFault)
  },
)

test.each(['https://maps.example.com:port/wms', 'https://[/wms', 'https://{key}'])(
  'the address %s is a fault of the layer',
  (url) => {
    const layer = { url, subdomains: null, crs: 'EPSG:3857', serviceLayer: 'fields' }
    expect(() => mapAddress(layer, [0, 0, 0], undefined)).toThrow(LayerFault)
  },
)

test('directories of many archives are let go of', async () => {
  const archive = pmtilesOf({
    type: 2,
    box: [0, 0, 1, 1],
    tiles: [{ place: [0, 0, 0], bytes: Buffer.from('.') }],
  })
  const held = new HeldDirectories(4, false)
  for (let n = 0; n < 10; n++) {
    const getBytes = async (offset: number, length: number) => ({
      data: new Uint8Array(archive.subarray(offset, offset + length)).buffer,
    })
    await held.getHeader({ getKey: () => String(n), getBytes })
  }
  expect([...held.cache.keys()].filter((key) => /^\d$/.test(key))).toEqual(['8', '9'])
  expect(held.cache.size).toBe(4)
})
