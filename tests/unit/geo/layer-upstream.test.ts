import { expect, test } from 'vitest'
import { mapAddress } from '#server/modules/geo/layer/tile-address.ts'
import { LayerFault, pictureFrom } from '#server/modules/geo/layer/upstream.ts'

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
