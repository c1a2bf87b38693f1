import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { KnownPagesContext } from '#client/state/known-pages.ts'
import { Board } from '#client/tiles/board/Board.tsx'
import { moistureLadderTile } from '#client/tiles/charts/moisture-ladder.ts'
import { onlineRateTile } from '#client/tiles/charts/online-rate.ts'
import { waterFigure } from '#client/tiles/figures/water-figure.ts'
import { serve, show, tidy } from '../crud/harness.tsx'

const days = Array.from({ length: 7 }, (_, n) => `2026-11-${20 + n}`)
const calm = (): (number | null)[] => Array(24).fill(1)
const leaf = (path: string) => ({ id: path, code: path, name: path, path, source: '', category: 1 })
const known = {
  isPage: () => true,
  isOpenPage: () => false,
  menuPath: (path: string) => path,
  presentPath: (path: string) => path,
}

function board(figures: { online?: object; water?: object }, mayOpen: readonly string[], answers = {}) {
  serve(
    {
      '/device/page': () => ({ records: [], total: 0 }),
      ...answers,
      '/blade-system/menu/routes': () => mayOpen.map(leaf),
      '/blade-system/user-setting/mine': () => ({}),
      '/blade-desk/figures/online': () => figures.online ?? {},
      '/blade-desk/figures/water': () => figures.water ?? {},
    },
    [],
  )
  show(
    <KnownPagesContext value={known}>
      <Board name="console" tiles={[onlineRateTile, waterFigure, moistureLadderTile]} />
    </KnownPagesContext>,
  )
}
/** The tile, once a link in it says what arrived: until then another stands in its place. */
const tile = async (name: string, link: string) => {
  await screen.findByRole('link', { name: link })
  return within(screen.getByRole('region', { name }))
}

beforeEach(() => localStorage.clear())
// What is loaded when it is first looked at takes its time here.
beforeAll(async () => {
  await Promise.all([
    import('#client/tiles/views/console/MoistureLadder.tsx'),
    import('#client/tiles/views/console/OnlineRate.tsx'),
    import('#client/tiles/views/console/WaterFigure.tsx'),
  ])
})
afterEach(tidy)

test('a week of shares online is a strip for each day, said in words, and a table', async () => {
  const rates = days.map(calm)
  rates[2] = [...Array(9).fill(1), 0.625, ...Array(14).fill(1)]
  rates[6] = [1, 1, ...Array(22).fill(null)]
  const states = [
    { key: '1', name: '在线', count: 30 },
    { key: '2', name: '离线', count: 10 },
  ]
  board({ online: { days, rates, states } }, ['/iot/device'])
  const online = await tile('近 7 天设备在线率', '已激活设备在线 75%（30 / 40）')
  const now = online.getByRole('link')
  expect(now.getAttribute('href')).toBe('/iot/device?onlineStatus=1')
  expect(online.getByText('最低 63% · 11-22 09:00')).toBeDefined()
  const strip = online.getByRole('img', { name: /^各日平均在线率：11-20 100%, 11-21 100%, 11-22 98%/ })
  expect(within(strip).getByTitle('11-22 09:00 63%')).toBeDefined()
  expect(within(strip).getByTitle('11-26 02:00 —').dataset.empty).toBe('true')
  const colors = [8, 9].map(
    (hour) => within(strip).getByTitle(new RegExp(`^11-22 0${hour}:00`)).style.background,
  )
  expect(colors[0]).not.toBe(colors[1])
  await userEvent.click(online.getByRole('button', { name: /以表格显示/ }))
  const [, newest] = within(online.getByRole('table')).getAllByRole('row')
  expect(newest?.textContent).toBe('11-26 01:00100%')
})

test('water is what meters tell, and beside it what the farm log does', async () => {
  const byDay = [400, 600, 0, 0, 0, 0, 0]
  const logged = { byDay: [0, 120, 0, 0, 0, 0, 0], before: 0 }
  board({ water: { days, metered: { byDay, before: 800 }, logged } }, ['/iot/device', '/land/soilLog'])
  const both = await tile('本周用水', '1,000m³')
  expect(both.getByRole('link', { name: '1,000m³' }).getAttribute('href')).toBe(
    '/iot/device?deviceTypeKey=flow',
  )
  expect(both.getByText('较上周同期 +25%')).toBeDefined()
  expect(both.getByRole('link', { name: '农事登记灌溉 120 m³' }).getAttribute('href')).toBe(
    '/land/soilLog?logType=irrigate&logTime=2026-11-20,2026-11-26',
  )
  expect(document.querySelector('.day-bars rect:nth-child(2) title')?.textContent).toBe('11-21 600 m³')
})

test('who may open the farm log alone is told its water, and who may open neither has no such tile', async () => {
  const logged = { byDay: [0, 120, 0, 0, 0, 0, 0], before: 0 }
  board({ water: { days, metered: null, logged } }, ['/land/soilLog'])
  const own = await tile('本周用水', '120m³')
  expect(own.getByRole('link').getAttribute('href')).toContain('/land/soilLog')
  expect(screen.queryByRole('region', { name: '近 7 天设备在线率' })).toBeNull()
  tidy()
  board({}, ['/land/station'])
  await screen.findByText(/还没有可看的统计/)
})

test('moisture of stations is told by grades of drought, the driest first, on one scale', async () => {
  const device = (id: string, stationName: string) => ({ id, stationId: `s${id}`, stationName })
  const value = (id: string, v: number) => ({
    id,
    ts: Date.now(),
    values: { soil_rel_moisture: { v, unit: '%', level: 0, ts: Date.now() } },
  })
  board({}, ['/iot/device'], {
    '/device/page': () => ({ records: [device('1', '东坡站'), device('2', '河滩站')], total: 2 }),
    '/device/latest': () => [value('1', 72), value('2', 36)],
    '/blade-system/dict/dictionary': () => [
      { dictKey: '2', dictValue: '适宜' },
      { dictKey: '5', dictValue: '重旱' },
    ],
  })
  const ladder = await tile('各站点墒情（20 cm 相对含水量）', '河滩站')
  const rungs = ladder.getAllByRole('listitem')
  expect(rungs.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^河滩站重旱36/),
    expect.stringMatching(/^东坡站适宜72/),
  ])
  const widths = rungs.map((one) => one.querySelector<HTMLElement>('.ladder-bar > span')?.style.width)
  expect(widths).toEqual(['36%', '72%'])
})
