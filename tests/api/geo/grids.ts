import type { Position } from '#shared/geo/geometry.ts'
import { staff } from '#shared/resources/index.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

/** A square of hundredths of a degree, away from the county. */
export const square = (x: number, y = 0) => {
  const at = (across: number, up: number): Position => [(11000 + x + across) / 100, (3000 + y + up) / 100]
  return { type: 'Polygon' as const, coordinates: [[at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]] }
}

/** A server, and what its grids are made of. */
export async function startGrids() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const farm = await server.signIn('admin', 'admin', '100001')
  const freeStaff = async () =>
    (await admin.save(staff, { ...(await sampleOf(staff, admin)), gridIds: [] })).id
  return { server, admin, farm, freeStaff }
}
