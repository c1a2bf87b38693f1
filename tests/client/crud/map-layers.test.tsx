import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useMapLayers } from '#client/crud/data/useMapLayers.ts'
import { KnownPagesContext } from '#client/state/known-pages.ts'
import type { Shape, Shapes } from '#shared/contract/geo/shapes.ts'
import type { Workbench, WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import type { Box } from '#shared/geo/measure.ts'
import { Refusal, serve, show, tidy } from './harness.tsx'

afterEach(tidy)

const layer: WorkbenchLayer = {
  id: '1',
  layerName: '地块',
  layerCode: 'soil',
  layerType: 'geojson',
  isBase: 0,
  isDefault: 0,
  crs: 'EPSG:4326',
  bindEntity: 'soil',
  updateTime: '2026-11-28 08:00:00',
  bbox: null,
  attribution: null,
  opacity: 1,
  minZoom: null,
  maxZoom: null,
  style: null,
  legend: null,
  source: 'records',
  file: null,
}
const workbench: Workbench = { layers: [layer], themes: [] }
const plot = (name: string): Shape => ({ id: name, name, lng: 117, lat: 36, geometry: null, values: {} })
const openPages = {
  isPage: () => true,
  isOpenPage: () => true,
  menuPath: (path: string) => path,
  presentPath: (path: string) => path,
}

let look: (part: Box) => void

function Plots() {
  const [part, setPart] = useState<Box>()
  look = setPart
  const [plots] = useMapLayers(['soil'], { part }).layers
  const names = plots?.shapes?.map(({ name }) => name).join()
  return (
    <p>
      {names ?? '…'} {plots?.isWhole ? 'all' : 'some'} of {plots?.total} {plots?.tiles?.path}
      {plots?.error && (
        <button type="button" onClick={plots.retry}>
          {plots.error.message}
        </button>
      )}
    </p>
  )
}

const serveShapes = (answer: (bbox: string | undefined) => Shapes | Refusal) =>
  serve({ '/map/workbench': () => workbench, '/soil/shapes': ({ query }) => answer(query.bbox) }, [])

const showPlots = () =>
  show(
    <KnownPagesContext value={openPages}>
      <Plots />
    </KnownPagesContext>,
  )

test('a layer with more rows than one answer holds asks for those of the part in sight', async () => {
  const { calls } = serveShapes((bbox) => ({
    shapes: [plot(bbox ?? 'first')],
    total: 6000,
    isWhole: bbox !== undefined,
  }))
  showPlots()
  await screen.findByText('first some of 6000 /api/soil/tile')
  act(() => look([117, 36, 117.5, 36.25]))
  await screen.findByText('117.0000000,36.0000000,117.5000000,36.2500000 all of 6000')
  expect(calls.filter(({ path }) => path === '/soil/shapes')).toHaveLength(2)
})

test('a layer with more of them in sight is drawn by tiles, until one looks closer', async () => {
  serveShapes((bbox) => ({
    shapes: [plot('first')],
    total: 90_000,
    isWhole: bbox?.startsWith('117.4') === true,
  }))
  showPlots()
  await screen.findByText('first some of 90000 /api/soil/tile')
  act(() => look([117, 36, 117.5, 36.25]))
  await screen.findByText('first some of 90000 /api/soil/tile')
  act(() => look([117.4, 36.2, 117.41, 36.21]))
  await screen.findByText('first all of 90000')
})

test('a layer that has come whole is not asked for again, wherever one looks', async () => {
  const { calls } = serveShapes(() => ({ shapes: [plot('all')], total: 1, isWhole: true }))
  showPlots()
  await screen.findByText('all all of 1')
  act(() => look([117, 36, 117.5, 36.25]))
  await screen.findByText('all all of 1')
  expect(calls.filter(({ path }) => path === '/soil/shapes')).toHaveLength(1)
})

test('a part of the map that could not be read is told, and asked for again', async () => {
  let isBroken = true
  serveShapes((bbox) =>
    bbox && isBroken
      ? new Refusal(500, { msg: '数据库正忙' })
      : { shapes: [plot(bbox ? 'near' : 'first')], total: 6000, isWhole: bbox !== undefined },
  )
  showPlots()
  await screen.findByText('first some of 6000 /api/soil/tile')
  act(() => look([117, 36, 117.5, 36.25]))
  const retry = await screen.findByRole('button', { name: '数据库正忙' })
  expect(document.body.textContent).toContain('first some of 6000')
  isBroken = false
  await userEvent.click(retry)
  await screen.findByText('near all of 6000')
  expect(screen.queryByRole('button', { name: '数据库正忙' })).toBeNull()
})
