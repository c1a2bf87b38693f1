import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Workbench, WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { mapLayer, param, router } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()
const neighbour = await server.signIn('admin', 'admin', '100001')

const workbench = async (agent = admin): Promise<Workbench> => {
  const { status, body } = await agent.get('/map/workbench')
  expect([status, body.code]).toEqual([200, 200])
  return body.data
}
const layerCodes = async (agent = admin) => (await workbench(agent)).layers.map(({ layerCode }) => layerCode)
const usual = {
  layerType: 'xyz',
  crs: 'EPSG:3857',
  fileUrl: null,
  minZoom: null,
  maxZoom: null,
  isBase: 0,
  isDefault: 0,
  bindEntity: null,
  style: null,
  legend: null,
}

const addLayer = async (values: Record<string, unknown>) =>
  (await admin.save(mapLayer, { ...(await sampleOf(mapLayer, admin)), ...usual, ...values } as never)).id

describe('the map workbench', () => {
  test('has the layers in their order, and the themes', async () => {
    const { layers, themes } = await workbench()
    const codes = layers.map(({ layerCode }) => layerCode)
    expect(codes.indexOf('soil')).toBeGreaterThan(codes.indexOf('graticule'))
    expect(layers.find(({ layerCode }) => layerCode === 'soil')?.style).toMatchObject({
      labelField: 'soilName',
    })
    expect(themes.map(({ routerKey }) => routerKey)).toContain('moisture')
  })

  test('tells of each kind of layer what it is, and nobody the address of a service', async () => {
    const url = 'https://tiles.example.com/{z}/{x}/{y}.png?tk={key}'
    const service = { url: 'https://maps.example.com/ows', serviceLayer: 'fields' }
    const id = await addLayer({ layerCode: 'tiles', url })
    const kinds: [string, Record<string, unknown>, string][] = [
      ['degrees', { url, crs: 'EPSG:4490' }, 'tiles'],
      ['shifted', { url, crs: 'GCJ-02' }, 'tiles'],
      ['mvt', { url, layerType: 'mvt' }, 'vectorTiles'],
      ['wms', { ...service, layerType: 'wms' }, 'tiles'],
      ['wmts', { ...service, layerType: 'wmts' }, 'gridTiles'],
      ['pmtiles', { layerType: 'pmtiles', url: 'https://files.example.com/a.pmtiles' }, 'gridTiles'],
      ['shapes', { layerType: 'geojson', crs: 'GCJ-02', url: 'https://files.example.com/a.json' }, 'file'],
      [
        'image',
        { layerType: 'image', url: 'https://files.example.com/a.png', bbox: [116, 39, 117, 40] },
        'image',
      ],
    ]
    for (const [layerCode, values] of kinds) await addLayer({ layerName: layerCode, layerCode, ...values })
    const { layers } = await workbench()
    expect(layers.find((layer) => layer.id === id)).toMatchObject({
      ...{ source: 'tiles', file: null, updateTime: expect.stringMatching(/^\d{4}-/) },
    })
    expect(kinds.map(([code]) => [code, layers.find(({ layerCode }) => layerCode === code)?.source])).toEqual(
      kinds.map(([code, , source]) => [code, source]),
    )
    expect(JSON.stringify(layers)).not.toContain('example.com')
    await admin.update(mapLayer, { id, status: 2 })
    expect(await layerCodes()).not.toContain('tiles')
  })

  test('shows layers and themes of roles to those roles alone', async () => {
    const person = await server.asUser({ codes: ['mapIndex'] })
    const other = await server.asUser({ codes: ['mapIndex'] })
    const draft = await sampleOf(mapLayer, admin)
    const roleIds = [person.roleId]
    await admin.save(mapLayer, {
      ...draft,
      ...usual,
      layerType: 'geosot',
      layerCode: 'ours',
      url: null,
      roleIds,
    } as never)
    await admin.save(router, {
      ...(await sampleOf(router, admin)),
      routerKey: 'ours',
      roleIds,
      isShow: 1,
    } as never)
    const themes = async (agent = admin) => (await workbench(agent)).themes.map(({ routerKey }) => routerKey)
    expect([await layerCodes(person), await themes(person)]).toEqual([
      expect.arrayContaining(['ours']),
      expect.arrayContaining(['ours']),
    ])
    expect([...(await layerCodes(other)), ...(await themes(other))]).not.toContain('ours')
  })

  test('stays within the tenant and needs its right', async () => {
    const own = new Set((await workbench()).layers.map(({ id }) => id))
    expect((await workbench(neighbour)).layers.some(({ id }) => own.has(id))).toBe(false)
    const person = await server.asUser({ codes: ['soil'] })
    expect((await person.get('/map/workbench')).status).toBe(403)
  })
})

describe('the base map', () => {
  const base = async (agent = admin) => ((await agent.get('/map/base')).body.data as WorkbenchLayer[])[0]

  test('is the default base layer, for all who are signed in', async () => {
    const person = await server.asUser({ codes: ['soil'] })
    const layer = await base(person)
    expect(layer).toMatchObject({ layerCode: 'county', source: 'file', isDefault: 1 })
    expect((await person.get(String(layer?.file).replace('/api', ''))).status).toBe(200)
  })

  test('is nothing where only lines are drawn, where it is of other roles, and for strangers', async () => {
    expect(await base(neighbour)).toBeUndefined()
    const { roleId } = await server.asUser({ codes: ['mapIndex'] })
    const person = await server.asUser({ codes: ['mapIndex'] })
    const id = String((await base())?.id)
    await admin.update(mapLayer, { id, roleIds: [roleId] })
    expect(await base(person)).toBeUndefined()
    await admin.update(mapLayer, { id, roleIds: [] })
    expect(await base(person)).toMatchObject({ id })
  })
})

describe('a tile', () => {
  test('is fetched by the server with the key, for who has the layer', async () => {
    const seen: string[] = []
    const service = await serveTiles((address) => seen.push(address))
    onTestFinished(service.close)
    const tiled = await startTestServer({ environment: { OUTBOUND_ALLOW: service.origin } })
    const person = await tiled.signIn()
    await person.save(param, { paramName: '密钥', paramKey: 'map.key.tiled', paramValue: 'k-1' } as never)
    const draft = { ...(await sampleOf(mapLayer, person)), ...usual, layerCode: 'tiled' }
    const { id } = await person.save(mapLayer, {
      ...draft,
      url: `${service.origin}/{z}/{x}/{y}?tk={key}`,
    } as never)
    const answer = await person.get('/map/tile', { layer: id, x: '13', y: '6', z: '4' })
    expect([answer.status, seen]).toEqual([200, ['/4/13/6?tk=k-1']])
    const neighbour = await tiled.signIn('admin', 'admin', '100001')
    expect((await neighbour.get('/map/tile', { layer: id, x: '13', y: '6', z: '4' })).status).toBe(400)
    expect((await person.get('/map/tile', { layer: id, x: '16', y: '6', z: '4' })).status).toBe(400)
    expect((await person.get('/map/tile', { layer: id, x: '1', y: '1', z: '1' })).status).toBe(502)
    expect(seen).toHaveLength(2)

    // Kept on disk: the service is asked for no tile twice, and may be gone.
    const ask = () => person.get('/map/tile', { layer: id, x: '13', y: '6', z: '4' })
    service.close()
    const again = await Promise.all([ask(), ask(), ask()])
    for (const { status, headers, body } of again)
      expect([status, headers['content-type'], body]).toEqual([200, 'image/png', answer.body])
    expect(seen).toHaveLength(2)
  })
})

/** A map service that has pictures of all tiles but those of level 1, where it answers text. */
async function serveTiles(onAsked: (address: string) => void) {
  const service = createServer(({ url = '' }, response) => {
    onAsked(url)
    const isPicture = !url.startsWith('/1/')
    response.setHeader('content-type', isPicture ? 'image/png' : 'text/html')
    response.end(isPicture ? Buffer.from([0x89, 0x50, 0x4e, 0x47]) : '<p>no</p>')
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void service.close() }
}
