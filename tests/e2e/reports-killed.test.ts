import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { Sqlite } from '#server/db/driver.ts'
import type { Doors } from '#shared/contract/device/telemetry.ts'
import { addDevices, adminToken, type KnownDevice } from '../support/reporters.ts'
import { startBuiltServer } from './support/built-server.ts'
import { type Acknowledged, reportUntilGone } from './support/reports-until-gone.ts'

/** As many as are worth waiting for each time; `KILLS=50` for all. */
const kills = Number(process.env.KILLS ?? 5)

/** Opened as the next start will find it. */
function looking<T>(folder: string, look: (client: InstanceType<typeof Sqlite>) => T): T {
  const client = new Sqlite(join(folder, 'sickle.db'))
  try {
    return look(client)
  } finally {
    client.close()
  }
}

/** Which of these values are not in the store. */
const lost = (folder: string, acknowledged: readonly Acknowledged[]) =>
  looking(folder, (client) => {
    const find = client.prepare(
      `SELECT value FROM reading JOIN reading_series ON reading_series.id = reading.series
       WHERE device_id = ? AND metric = ? AND time = ?`,
    )
    return acknowledged.filter(
      ({ deviceId, metric, time, value }) =>
        (find.get(deviceId, metric, time) as { value: number } | undefined)?.value !== value,
    )
  })

/** Hours and days of these devices whose sums are not those of their values. */
const halfWritten = (folder: string, devices: readonly KnownDevice[]) =>
  looking(folder, (client) =>
    ['reading_hour', 'reading_day'].flatMap((table) =>
      client
        .prepare(
          `SELECT series FROM reading_series JOIN (SELECT series, count(*) AS n, sum(value) AS total FROM reading GROUP BY series) AS single
           ON single.series = reading_series.id
           LEFT JOIN (SELECT series AS rolled, sum(count) AS n2, sum(sum) AS total2 FROM ${table} GROUP BY series) ON rolled = series
           WHERE device_id IN (SELECT value FROM json_each(?)) AND (n2 IS NOT n OR abs(total2 - total) > 0.001)`,
        )
        .all(JSON.stringify(devices.map(({ id }) => id))),
    ),
  )

test(`nothing that was acknowledged to a device is lost in ${kills} kills under load`, {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-killed-'))
  cpSync(inject('county'), folder, { recursive: true })
  const start = () => startBuiltServer({ folder, environment: { MQTT_PORT: '0', CAPTCHA: 'off' } })
  let server = await start()
  onTestFinished(() => server.discard())
  const token = await adminToken(server.url)
  const devices = await addDevices(server.url, token, 5)
  const all: Acknowledged[] = []
  for (let round = 0; round < kills; round += 1) {
    const doors = await fetch(`${server.url}/api/device/doors`, {
      headers: { 'Blade-Auth': `bearer ${token}` },
    })
    const { data } = (await doors.json()) as { data: Doors }
    const acknowledged = await reportUntilGone({
      url: server.url,
      mqttPort: data.mqtt?.port ?? 0,
      devices,
      begun: () => void sleep(100 + Math.random() * 300).then(() => server.stop('SIGKILL')),
    })
    expect(acknowledged.length).toBeGreaterThan(0)
    all.push(...acknowledged)
    expect(lost(folder, all)).toEqual([])
    expect(halfWritten(folder, devices)).toEqual([])
    server = await start()
  }
  const spoken = new Set(all.map(({ deviceId }) => deviceId))
  expect(spoken.size).toBe(devices.length)
  if (kills > 5) console.info(`${kills} kills: ${all.length} acknowledged values, 0 lost`)
})
