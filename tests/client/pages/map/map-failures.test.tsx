import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EventGround } from '#client/pages/event/EventGround.tsx'
import { PlotGround } from '#client/pages/land/plot/PlotGround.tsx'
import { Then } from '#client/pages/map/past/Then.tsx'
import { KnownPagesContext } from '#client/state/known-pages.ts'
import type { Shape, Shapes } from '#shared/contract/geo/shapes.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { Refusal, serve, show, tidy } from '../../crud/harness.tsx'

afterEach(tidy)

const openPages = {
  isPage: () => true,
  isOpenPage: () => true,
  menuPath: (path: string) => path,
  presentPath: (path: string) => path,
}
const open = (page: ReactNode) => show(<KnownPagesContext value={openPages}>{page}</KnownPagesContext>)

const broken = () => new Refusal(500, { msg: '数据库正忙' })
const geometry = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [117, 36],
      [117.01, 36],
      [117.01, 36.01],
      [117, 36],
    ] as [number, number][],
  ],
}
const plot: Shape = { id: '5', name: '5号地', lng: 117, lat: 36, geometry, values: {} }
const shapesOf = (...shapes: Shape[]): Shapes => ({ shapes, total: shapes.length, isWhole: true })
const at = Date.parse('2026-11-26T08:00:00+08:00')

test('devices of a plot that could not be read are no endless wait', async () => {
  let isBroken = true
  serve({ '/device/list': () => (isBroken ? broken() : []) }, [])
  open(<Then definition={soil} at={at} shape={plot} deviceId="" owner={{ name: 'soil', id: '5' }} />)
  await screen.findByText('数据库正忙')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('数据库正忙')).toBeNull())
  expect(document.querySelector('.ant-skeleton')).toBeNull()
})

const happened = {
  id: '9',
  title: '缺水',
  lng: null,
  lat: null,
  soilId: '5',
  deviceId: null,
  eventLevel: 1 as const,
}

test('an event whose plot could not be read is not said to have no place', async () => {
  let isBroken = true
  serve({ '/soil/shapes': () => (isBroken ? broken() : shapesOf()) }, [])
  open(<EventGround row={happened} />)
  await screen.findByText('数据库正忙')
  expect(screen.queryByText('没有记录位置')).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('没有记录位置')
})

test('a plot is shown with its neighbours, and says that its devices could not be read', async () => {
  const { last } = serve({ '/soil/shapes': () => shapesOf(plot), '/device/shapes': broken }, [])
  open(<PlotGround row={{ id: '5', soilName: '5号地', soilLevel: 3, geometry, lng: 117, lat: 36 }} />)
  await screen.findByText('数据库正忙')
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  expect(last('/soil/shapes')?.query).toEqual({
    soilLevel: '3',
    bbox: '116.9900000,35.9900000,117.0200000,36.0200000',
  })
})
