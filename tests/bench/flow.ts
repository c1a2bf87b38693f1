import type { ChildProcess } from 'node:child_process'
import { toWallTime } from '#server/db/clock.ts'
import { snakeCase } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'
import { openConnection, requestBytes } from './connection.ts'
import { drive } from './load.ts'
import { spentBy } from './servers.ts'

const admin = '1123598821738675201'
const key = 'benchLeave'
const size = 200
const processes = 20

type Filled = Record<string, string | number>

/** Of twenty processes, in two categories. */
const processOf = (n: number) => ({
  definitionKey: `filled${n}`,
  definitionVersion: 1,
  category: String(1 + (n % 2)),
})

const definitionId = (n: number) => String(830_000_000_000_000_000n + BigInt(n))
const nameOf = (n: number) => `压测流程${n}`

const definitionRow = (n: number): Filled => ({
  ...processOf(n),
  id: definitionId(n),
  tenantId: '000000',
  isDeleted: 0,
  version: 1,
  name: nameOf(n),
  suspensionState: 1,
  deploymentTime: toWallTime(Date.UTC(2025, 0, 1)),
})

function taskRow(n: number): Filled {
  const assignee = n % 2 ? admin : String(700_000_000_000_000_000n + BigInt(n % 100))
  const process = Math.floor(n / 2) % processes
  return {
    ...processOf(process),
    id: String(800_000_000_000_000_000n + BigInt(n)),
    tenantId: '000000',
    isDeleted: 0,
    version: 1,
    instanceId: String(810_000_000_000_000_000n + BigInt(n)),
    tokenId: String(820_000_000_000_000_000n + BigInt(n)),
    nodeId: 'leader',
    name: '部门审批',
    assignee,
    openFor: assignee,
    openDefinition: definitionId(process),
    definitionId: definitionId(process),
    definitionName: nameOf(process),
    createTime: toWallTime(Date.UTC(2025, 0, 1) + n * 137_000),
    priority: 50,
    starterId: admin,
  }
}

/** Fills in open tasks of the demo's first tenant: half of them the administrator's, the rest of a hundred people. */
export function fillTasks(file: string, count: number): void {
  const client = new Sqlite(file)
  client.pragma('synchronous = OFF')
  const fill = (table: string, rows: number, rowOf: (n: number) => Filled) => {
    const columns = Object.keys(rowOf(0))
    const insert = client.prepare(
      `INSERT INTO ${table} (${columns.map(snakeCase).join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
    )
    for (let n = 0; n < rows; n++) insert.run(rowOf(n))
  }
  client.transaction(() => {
    fill('flow_definition', processes, definitionRow)
    fill('flow_task', count, taskRow)
  })()
  client.exec('ANALYZE')
  client.pragma('wal_checkpoint(TRUNCATE)')
  client.close()
}

interface Asking {
  port: number
  child: ChildProcess
  headers: Record<string, string>
  seconds: number
  print(line: string): void
}

/** To-do pages among many open tasks, then a thousand instances of a leave from their start to their end. */
export async function measureFlow({ port, child, headers, seconds, print }: Asking): Promise<void> {
  const pages: readonly (readonly [name: string, query: string])[] = [
    ['to-do page', 'current=1&size=10'],
    ['to-do by category', 'current=1&size=10&category=flow_2'],
    ['to-do by name', `current=1&size=10&processDefinitionName=${encodeURIComponent('压测流程7')}`],
    ['to-do page 1,000', 'current=1000&size=10'],
  ]
  for (const [name, query] of pages) {
    const { p50, p99 } = await drive({
      port,
      connections: 1,
      seconds,
      request: () => requestBytes('GET', `/api/blade-flow/work/todo-list?${query}`, headers),
      fault: (status) => (status === 200 ? undefined : 'refused'),
    })
    print(
      `${name.padEnd(18)} p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${p50 < 10 ? '' : '  above 10 ms'}`,
    )
  }
  await measureSteps({ port, child, headers, print })
}

async function measureSteps({ port, child, headers, print }: Omit<Asking, 'seconds'>) {
  const connection = await openConnection(port)
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await connection.send(requestBytes(method, `/api/blade-flow/${path}`, headers, body))
    const told = JSON.parse(answer.body.toString())
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body}`)
    return told.data
  }
  const model = await ask('POST', 'model/submit', { modelEditorXml: leave })
  await ask('POST', `model/deploy?modelId=${model.id}&category=flow_2&tenantIds=000000`, {})
  const { records } = await ask('GET', `manager/list?mode=2&key=${key}`)
  const processDefinitionId = records[0].id
  const start = () => ask('POST', 'work/start-process', { processDefinitionId, variables: { days: 5 } })
  const open = async (): Promise<string[]> => {
    const name = encodeURIComponent('压测请假')
    const page = await ask('GET', `work/todo-list?size=${size}&processDefinitionName=${name}`)
    return page.records.map(({ taskId }: { taskId: string }) => taskId)
  }
  const complete = (taskId: string) =>
    ask('POST', 'work/complete-task', { taskId, flag: 'ok', comment: '同意' })
  for (let n = 0; n < 200; n++) await start()
  for (const id of await open()) await complete(id)

  const timed = createTimes(child)
  for (let n = 0; n < 1000; n++) await timed.of('start', start)
  for (let ids = await open(); ids.length; ids = await open())
    for (const id of ids) await timed.of('complete', () => complete(id))
  for (const line of timed.lines()) print(line)
  connection.close()
}

/** Time until the answer, and what the server's process spent, by what was asked. */
function createTimes(child: ChildProcess) {
  const all = new Map<string, { times: number[]; cpu: number }>()
  return {
    async of(name: string, work: () => Promise<unknown>) {
      const one = all.get(name) ?? { times: [], cpu: 0 }
      all.set(name, one)
      const [cpu, before] = [spentBy(child), performance.now()]
      await work()
      one.times.push(performance.now() - before)
      one.cpu += spentBy(child) - cpu
    },
    lines: () =>
      [...all].map(([name, { times, cpu }]) => {
        const sorted = [...times].sort((one, other) => one - other)
        const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? Number.NaN
        const each = cpu / times.length
        return `flow ${name.padEnd(13)} p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms, server CPU ${each.toFixed(2)} ms each of ${times.length}${each <= 1 ? '' : '  above 1 ms'}`
      }),
  }
}

const leave = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://sickle.test/bpmn">
<process id="${key}" name="压测请假" isExecutable="true">
<startEvent id="start" flowable:initiator="applyUser"/>
<userTask id="apply" name="提交申请" flowable:assignee="\${applyUser}"/>
<userTask id="leader" name="部门审批" flowable:assignee="\${applyUser}"/>
<exclusiveGateway id="agreed" default="again"/>
<exclusiveGateway id="long" default="short"/>
<userTask id="boss" name="负责人审批" flowable:assignee="\${applyUser}"/>
<userTask id="note" name="备案" flowable:assignee="\${applyUser}"/>
<endEvent id="end"/>
<sequenceFlow id="f1" sourceRef="start" targetRef="apply"/>
<sequenceFlow id="f2" sourceRef="apply" targetRef="leader"/>
<sequenceFlow id="f3" sourceRef="leader" targetRef="agreed"/>
<sequenceFlow id="again" sourceRef="agreed" targetRef="apply"/>
<sequenceFlow id="f4" sourceRef="agreed" targetRef="long"><conditionExpression xsi:type="tFormalExpression">\${pass}</conditionExpression></sequenceFlow>
<sequenceFlow id="f5" sourceRef="long" targetRef="boss"><conditionExpression xsi:type="tFormalExpression">\${days &gt; 3}</conditionExpression></sequenceFlow>
<sequenceFlow id="short" sourceRef="long" targetRef="note"/>
<sequenceFlow id="f6" sourceRef="boss" targetRef="note"/>
<sequenceFlow id="f7" sourceRef="note" targetRef="end"/>
</process></definitions>`
