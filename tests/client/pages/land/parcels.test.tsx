import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { joinAgain, splitAlong, unionOf } from '#client/pages/land/parcels/areas.ts'
import { MergeDialog } from '#client/pages/land/parcels/MergeDialog.tsx'
import { PlacingTable } from '#client/pages/land/parcels/PlacingTable.tsx'
import { useParcelCalls } from '#client/pages/land/parcels/use-parcel-calls.ts'
import { useParts } from '#client/pages/land/parcels/use-parts.ts'
import { usePlacing } from '#client/pages/land/parcels/use-placing.ts'
import type { MergeRequest, SplitRequest } from '#shared/contract/land/parcels.ts'
import { type Area, type Geometry, linesOf, type Ring } from '#shared/geo/geometry.ts'
import { pageOf, Refusal, serve, show, tidy } from '../../crud/harness.tsx'

afterEach(tidy)

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const areaOf = (...box_: Parameters<typeof box>): Area => ({ type: 'Polygon', coordinates: [box(...box_)] })
const whole = areaOf(117, 36, 117.01, 36.01)
const down = (lng: number): Geometry => ({
  type: 'LineString',
  coordinates: [
    [lng, 35.99],
    [lng, 36.02],
  ],
})
/** As a file left it that a library of long ago had read. */
const unreadable = JSON.parse('{"type":"Polygon","coordinates":[[[117,36],[null,36],[117,36.1],[117,36]]]}')

describe('what comes of a split', () => {
  test('can be merged again where the parts touch, also through those that stay', () => {
    const west = { geometry: areaOf(117, 36, 117.004, 36.01), keeps: true }
    const middle = { geometry: areaOf(117.004, 36, 117.006, 36.01), keeps: false }
    const east = { geometry: areaOf(117.006, 36, 117.01, 36.01), keeps: false }
    expect(joinAgain([west, middle, east])).toBe(true)
    expect(joinAgain([west, { ...middle, keeps: true }, east])).toBe(true)
    expect(joinAgain([west, east])).toBe(false)
  })

  test('is undone by a merge, which is offered only where it can be', async () => {
    const answer = { id: '1', added: [{ id: '2', soilName: '乙' }], carried: 0, copiedLogs: 0 }
    const { last } = serve(
      { '/soil/split': () => answer, '/soil/merge': () => ({ id: '1', carried: 0 }) },
      [],
    )
    const asked: SplitRequest = { id: '1', lines: [], parts: [], logs: 'keep' }
    function Splits() {
      const { split } = useParcelCalls(() => {})
      return (
        <>
          <button type="button" onClick={() => split(asked, false)}>
            apart
          </button>
          <button type="button" onClick={() => split(asked, true)}>
            beside
          </button>
        </>
      )
    }
    show(<Splits />)
    await userEvent.click(screen.getByRole('button', { name: 'apart' }))
    await screen.findByText('已分成 2 块')
    expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'beside' }))
    await userEvent.click(await screen.findByRole('button', { name: /撤销/ }))
    await screen.findByText('已恢复为一块')
    expect(last('/soil/merge')?.body).toEqual({ ids: ['1', '2'], keep: '1' })
  })
})

test('a merge is undone from what is said of it', async () => {
  const { last } = serve(
    { '/soil/merge': () => ({ id: '2', carried: 3 }), '/soil/unmerge': () => ({ id: '2' }) },
    [],
  )
  function Merges() {
    const { merge } = useParcelCalls(() => {})
    return (
      <button type="button" onClick={() => merge({ ids: ['1', '2'], keep: '2' })}>
        merge
      </button>
    )
  }
  show(<Merges />)
  await userEvent.click(screen.getByRole('button', { name: 'merge' }))
  await screen.findByText('已合并 2 块地，转移 3 条记录')
  await userEvent.click(await screen.findByRole('button', { name: /撤销/ }))
  await screen.findByText('已撤销合并')
  expect(last('/soil/unmerge')?.body).toEqual({ id: '2' })
})

describe('what lies on a plot that is split', () => {
  const thing = (id: string, place: unknown) => ({
    entity: 'device',
    label: '设备',
    id,
    title: `${id}号探头`,
    place,
  })
  const things = [thing('1', [117.009, 36.005]), thing('2', [117.001, 36.005]), thing('3', null)]

  function open(preview: () => unknown) {
    serve({ '/soil/split-preview': preview }, [])
    function Placing() {
      const [lng, setLng] = useState(117.0045)
      const { parts, change } = useParts({ geometry: whole, name: '甲', code: '' }, down(lng))
      const placing = usePlacing('9', parts)
      return (
        <>
          <PlacingTable parts={parts} original="甲" placing={placing} />
          <output>{JSON.stringify(placing.placed)}</output>
          <button type="button" onClick={() => change(1, { name: '西地' })}>
            name
          </button>
          <button type="button" onClick={() => setLng(117.0055)}>
            move
          </button>
        </>
      )
    }
    show(<Placing />)
  }
  /** The parts that are chosen, by the rows. */
  const shown = () =>
    screen.getAllByRole('combobox').map((box) => box.closest('.ant-select')?.textContent?.trim())
  const placed = () => JSON.parse(screen.getByRole('status').textContent ?? '')

  test('goes to the part that it lies in, and what has no place to the record', async () => {
    open(() => ({ things, isWhole: true }))
    await screen.findByText('1号探头')
    expect(shown()).toEqual(['甲', '甲-2', '甲'])
    expect(placed()).toEqual({})
  })

  test('goes to the part that is chosen, also when that is another by size', async () => {
    open(() => ({ things, isWhole: true }))
    await screen.findByText('3号探头')
    await userEvent.click(screen.getByRole('button', { name: 'name' }))
    await userEvent.click(screen.getByRole('combobox', { name: '“3号探头”归入' }))
    await userEvent.click(await screen.findByText('西地', { selector: '.ant-select-item-option-content' }))
    expect(shown()).toEqual(['甲', '西地', '西地'])
    expect(placed()).toEqual({ device: { 3: 1 } })
    await userEvent.click(screen.getByRole('button', { name: 'move' }))
    await waitFor(() => expect(placed()).toEqual({ device: { 3: 0 } }))
    expect(shown()).toEqual(['甲', '西地', '西地'])
  })

  test('says that it could not be asked for, and that there is more', async () => {
    open(() => ({ things, isWhole: false }))
    await screen.findByText('仅列出前 3 个，其余按位置归入。')
    tidy()
    open(() => new Refusal(403, { msg: '没有权限' }))
    await screen.findByText('没有权限')
  })
})

describe('names of the parts', () => {
  const original = { geometry: whole, name: '甲', code: 'A' }
  const partsAt = (lng: number) =>
    renderHook(({ lines }) => useParts(original, lines), { initialProps: { lines: down(lng) } })

  test('stay with their places when a moved line makes another part the largest', () => {
    const { result, rerender } = partsAt(117.0052)
    const easternName = () => result.current.parts.find((part) => centreLng(part.geometry) > 117.005)
    act(() => result.current.change(1, { name: '东地', code: 'E' }))
    expect(easternName()).toMatchObject({ name: '东地', code: 'E', keeps: false })
    rerender({ lines: down(117.0048) })
    expect(easternName()).toMatchObject({ name: '东地', code: 'E', keeps: false })
    expect(result.current.parts.map(({ keeps }) => keeps)).toEqual([false, true])
    expect(result.current.partsFault).toBeUndefined()
  })

  test('leave it to people which part keeps the record once they have said so', () => {
    const { result, rerender } = partsAt(117.0052)
    act(() => result.current.change(0, { keeps: false }))
    expect(result.current.partsFault).toBe('nothingStays')
    act(() => result.current.change(1, { keeps: true }))
    rerender({ lines: down(117.0048) })
    expect(result.current.parts.map(({ keeps }) => keeps)).toEqual([true, false])
  })
})

const centreLng = ({ coordinates }: Area): number => {
  const corners = coordinates.flat(3).filter((_, n) => n % 2 === 0) as number[]
  return (Math.min(...corners) + Math.max(...corners)) / 2
}

const across: Geometry = {
  type: 'LineString',
  coordinates: [
    [116.9, 36.005],
    [117.2, 36.005],
  ],
}

describe('a boundary that cannot be worked out', () => {
  test('is a fault in words', () => {
    expect(unionOf([unreadable, whole])).toEqual({ fault: 'tooComplex' })
    expect(splitAlong(unreadable, linesOf(across))).toEqual({ fault: 'tooComplex' })
    const { result } = renderHook(() => useParts({ geometry: unreadable, name: '甲', code: '' }, across))
    expect([result.current.parts, result.current.splitFault]).toEqual([[], 'tooComplex'])
  })
})

describe('the dialog of a merge', () => {
  const plotOf = (id: string, areaM2: number) => ({
    id,
    _version: 3,
    soilName: `${id}号地`,
    areaM2,
    companyId: '7',
  })
  const shapeOf = (id: string, geometry: unknown) => ({
    id,
    name: id,
    lng: 117,
    lat: 36,
    geometry,
    values: {},
  })
  const eastern = areaOf(117.01, 36, 117.02, 36.01)

  function open(first: unknown, ids = ['1', '2']) {
    const sent: MergeRequest[] = []
    const server = serve(
      {
        '/soil/page': () => pageOf([plotOf('2', 200), plotOf('1', 100)]),
        '/soil/shapes': () => ({
          shapes: [shapeOf('1', first), shapeOf('2', eastern)],
          total: 2,
          isWhole: true,
        }),
        '/soil/detail': () => new Refusal(400, { msg: '数据不存在' }),
      },
      [],
    )
    show(<MergeDialog ids={ids} isBusy={false} onMerge={(one) => sent.push(one)} onClose={() => {}} />)
    const called = () =>
      server.calls.flatMap(({ path, query }) => (/^\/soil\//.test(path) ? [[path, query.id_in]] : []))
    return { sent, called }
  }

  test('reads all plots by two calls, and merges them as they were read', async () => {
    const { sent, called } = open(whole)
    await screen.findByText(/^合并后/)
    expect(called()).toEqual([
      ['/soil/page', '1,2'],
      ['/soil/shapes', '1,2'],
    ])
    await userEvent.click(screen.getByRole('button', { name: '合并地块' }))
    expect(sent).toEqual([{ ids: ['1', '2'], keep: '2', versions: { 1: 3, 2: 3 } }])
  })

  test('says what is wrong with a boundary, and stays', async () => {
    open(unreadable)
    await screen.findByText('边界过于复杂，无法计算，请先简化')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '合并地块' }).disabled).toBe(true),
    )
  })

  test('says that one of them is gone', async () => {
    open(whole, ['1', '2', '3'])
    await screen.findByText('数据不存在')
  })
})
