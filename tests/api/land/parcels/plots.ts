import { newId } from '#server/db/new-id.ts'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import { device, soil } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

/** A plot whose edges run along no parallel, so that no rounded place lies on them. */
export const area: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [117.1000123, 36.6000771],
      [117.1021345, 36.6001458],
      [117.1019876, 36.6011234],
      [117.0999123, 36.6009876],
      [117.1000123, 36.6000771],
    ],
  ],
}
export const middle: Position[] = [
  [117.101, 36.59],
  [117.1011, 36.61],
]
export const west: Position = [117.1004, 36.6005]
export const east: Position = [117.1016, 36.6006]

/** A name or code that nothing else on the server has. */
export const unique = (stem: string) => `${stem}${newId()}`
/** How far two amounts are from each other, of which one is the whole. */
export const share = (one: number, other: number) => Math.abs(one / other - 1)

/** The server, and plots on it that can be split in the middle. */
export async function startPlots() {
  const server = await sharedServer()
  const admin = await server.signIn()

  const plot = async (more: object = {}) => {
    const { soilLevel, landUse } = await sampleOf(soil, admin)
    const soilName = unique('东畈')
    const draft = { soilName, soilLevel, landUse, regionCode: '379901006', geometry: area, ...more }
    return { soilName, id: (await admin.save(soil, draft as never)).id }
  }
  const aDevice = async (more: object) =>
    (await admin.save(device, { ...(await sampleOf(device, admin)), ...more })).id
  const split = async (id: string, more: object = {}) => {
    const parts = [
      { place: west, keeps: true },
      { place: east, keeps: false, soilName: unique('东畈东'), soilCode: unique('D') },
    ]
    return admin.post('/soil/split', { id, lines: [middle], parts, ...more })
  }
  const halves = async (more?: object) => {
    const { id, soilName } = await plot(more)
    const { data } = (await split(id)).body
    return { id, soilName, other: String(data.added[0].id), done: data }
  }
  const stored = (id: string) => admin.detail(soil, id)
  const versionOf = async (id: string) =>
    (await admin.with({ 'X-Row-Version': '1' }).detail(soil, id))._version
  return { server, admin, plot, aDevice, split, halves, stored, versionOf }
}
