import { describe, expect, test } from 'vitest'
import type { CoverageAnswer } from '#shared/contract/geo/cells.ts'
import type { AreaCell } from '#shared/geo/area-cells.ts'
import { square, startGrids } from './grids.ts'

const { admin, farm } = await startGrids()

/** A grid over a square of its own, a kilometre wide. */
async function gridAt(x: number): Promise<string> {
  const draft = { gridName: `覆盖${x}`, gridCode: `COVER-${x}`, gridType: 1, gridLevel: 4 }
  const sent = { ...draft, regionCode: '379901006203', geometry: square(x) }
  return (await admin.post('/grid/save', sent)).body.data.id
}

const coverageOf = async (id: string): Promise<CoverageAnswer> =>
  (await admin.get('/grid/coverage', { id })).body.data

describe('cells over an area', () => {
  test('are looked at, added in one go, and cover it', async () => {
    const parentId = await gridAt(40)
    expect((await coverageOf(parentId)).uncovered).toBeCloseTo(1, 6)
    const answer = (await admin.post('/grid/cells', { geometry: square(40), metres: 200 })).body
    const cells: AreaCell[] = answer.data.cells
    expect(cells).toHaveLength(30)
    const rows = cells.map(({ geometry }, n) => ({
      gridName: `单元${n + 1}`,
      gridCode: `COVER-40-${n + 1}`,
      gridType: '1',
      gridLevel: '5',
      parentId,
      regionCode: '379901006203',
      geometry: JSON.stringify(geometry),
    }))
    const report = (await admin.post('/grid/import-shapes?mode=insert&atomic=1', { rows })).body
    expect(report.data).toMatchObject({ ok: 30, failed: 0 })
    expect(new Set(report.data.added).size).toBe(30)
    const covered = await coverageOf(parentId)
    expect(covered.children).toHaveLength(30)
    expect(covered).toMatchObject({ gaps: [], overlaps: [], areMore: false })
  })

  test.each([
    [{ geometry: square(41), metres: 5 }, '请填写边长：10–50000 米的整数'],
    [{ geometry: square(41), level: 10 }, /^请选择层级/],
    [{ metres: 100 }, /范围|图形/],
    [{ geometry: square(41), metres: 10 }, /^网格单元超过 2000 个/],
  ])('of %j are refused in words', async (sent, message) => {
    const { code, msg } = (await admin.post('/grid/cells', sent)).body
    expect([code, msg]).toEqual([400, expect.stringMatching(message)])
  })
})

describe('how grids cover the one above', () => {
  test('is told by gaps and overlaps, with names', async () => {
    const parentId = await gridAt(44)
    for (const [name, x] of [
      ['甲', 43.5],
      ['乙', 43.75],
    ] as const)
      await admin.post('/grid/save', {
        ...{ gridName: name, gridCode: `COVER-${x}`, gridType: 1, gridLevel: 5, parentId },
        ...{ regionCode: '379901006203', geometry: square(x) },
      })
    const { uncovered, gaps, overlaps } = await coverageOf(parentId)
    expect(uncovered).toBeCloseTo(0.25, 2)
    expect(gaps).toHaveLength(1)
    expect(overlaps.map(({ names }) => names.toSorted())).toEqual([['乙', '甲']])
  })

  test('is asked of no grid of another tenant, nor of one without an area', async () => {
    const id = await gridAt(48)
    expect((await farm.get('/grid/coverage', { id })).body.code).toBe(400)
    await admin.post('/grid/update', { id, geometry: null })
    expect((await admin.get('/grid/coverage', { id })).body.msg).toMatch(/范围/)
  })
})
