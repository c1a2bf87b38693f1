// The least a server must do for the same answers: raw node:http and better-sqlite3 over a copy of the same database,
// the same columns of the same table, totals kept in memory until a write, every commit synced. No framework, no
// rights, no validation, no names, no log. What Sickle does is stated as a share of this.
//   floor.ts <database file>     prints the port it listens on

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { now } from '#server/db/clock.ts'
import { snakeCase } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'
import { newId } from '#server/db/new-id.ts'
import { device } from '#shared/resources/device/device.ts'
import { fieldsOf } from '#shared/schema/resource.ts'

const client = new Sqlite(process.argv[2] ?? '')
client.pragma('journal_mode = WAL')
client.pragma('synchronous = FULL')
client.pragma('temp_store = MEMORY')
client.pragma('cache_size = -32768')

const audit = ['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'status']
const visible = fieldsOf(device).filter(([, meta]) => !meta.hidden)
const columns = ['id', 'tenantId', ...new Set([...visible.map(([name]) => name), ...audit]), 'isDeleted']
const selected = columns.map((name) => `"${snakeCase(name)}" AS "${name}"`).join(', ')
const live = "tenant_id = '000000' AND is_deleted = 0"
const order = 'ORDER BY alarm_level ASC NULLS LAST, online_status, create_time DESC, id DESC LIMIT ? OFFSET ?'

const listOf = (where: string) => ({
  rows: client.prepare(`SELECT ${selected} FROM device WHERE ${live}${where} ${order}`),
  total: client.prepare(`SELECT count(*) FROM device WHERE ${live}${where}`).pluck(),
})
const lists = {
  all: listOf(''),
  company: listOf(' AND company_id = ?'),
  name: listOf(' AND device_name LIKE ?'),
}
const detail = client.prepare(`SELECT ${selected} FROM device WHERE id = ? AND ${live}`)
const insert = client.prepare(
  `INSERT INTO device (id, tenant_id, device_name, device_serial, channel_no, device_type_key, agreement_type, company_id,
   report_interval_sec, status, create_time, update_time, is_deleted, version, key_device_serial_channel_no)
   VALUES (?, '000000', ?, ?, 0, ?, ?, ?, 600, 1, ?, ?, 0, 1, ?)`,
)

const totals = new Map<string, number>()

function page(query: URLSearchParams) {
  const size = Number(query.get('size') ?? 10)
  const current = Number(query.get('current') ?? 1)
  const company = query.get('companyId')
  const name = query.get('deviceName')
  const list = company ? lists.company : name ? lists.name : lists.all
  const values = company ? [company] : name ? [`%${name}%`] : []
  // A LIKE is counted each time: with its total kept, too, it would be no measure of a search.
  const key = `${company}`
  let total = name ? undefined : totals.get(key)
  total ??= list.total.get(...values) as number
  if (!name) totals.set(key, total)
  const records = list.rows.all(...values, size, (current - 1) * size)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

function save(body: Record<string, string>) {
  const id = newId()
  const time = now()
  const key = `${body.deviceSerial}\u001f0`.toLowerCase()
  insert.run(
    id,
    body.deviceName,
    body.deviceSerial,
    body.deviceTypeKey,
    body.agreementType,
    body.companyId,
    time,
    time,
    key,
  )
  totals.clear()
  return { id }
}

function send(res: ServerResponse, data: unknown) {
  const text = JSON.stringify({ code: 200, success: true, data, msg: '操作成功' })
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  res.end(text)
}

function readJson(req: IncomingMessage, done: (body: Record<string, string>) => void) {
  let text = ''
  req.setEncoding('utf8')
  req.on('data', (part) => {
    text += part
  })
  req.on('end', () => done(JSON.parse(text)))
}

const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
  const [path, search] = (req.url ?? '').split('?')
  if (path === '/api/device/page') send(res, page(new URLSearchParams(search)))
  else if (path === '/api/device/detail') send(res, detail.get(new URLSearchParams(search).get('id')))
  else readJson(req, (body) => send(res, save(body)))
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.on('SIGTERM', () => process.exit(0))
