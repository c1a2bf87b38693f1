import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import written from '#drizzle/data/demo/processes.json' with { type: 'json' }
import { tableOf } from '#server/crud/table.ts'
import { now as wallNow } from '#server/db/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { createFlow } from '#server/flow/create-flow.ts'
import type { Flow } from '#server/flow/engine.ts'
import type { FinishParts } from '#server/flow/steps/finish.ts'
import type { Context } from '#server/http/context.ts'
import { platformTenant } from '#server/http/context.ts'
import { onlineState } from '#server/telemetry/online.ts'
import { eventStatus } from '#shared/contract/event/event-state.ts'
import { device, event, flowModel } from '#shared/resources/index.ts'
import { replaced } from '../replaced.ts'
import { at, daysAgo, decide, peopleOf } from './people.ts'
import { type Deploying, fileOf, shippedProcesses } from './shipped.ts'

const text = z.string()

/** What is repaired, and what the county has changed of each process since it was shipped. */
const { repairs, changes } = z
  .strictObject({
    repairs: z.array(
      z.strictObject({
        days: z.int(),
        fault: text,
        signers: z.array(text),
        repairer: text,
        agree: z.array(z.strictObject({ by: text, says: text })),
      }),
    ),
    changes: z.record(
      z.enum(['leave', 'repair', 'event']),
      z.array(z.strictObject({ from: text, to: text })),
    ),
  })
  .parse(written)

interface Working {
  flow: Flow
  connection: Connection
  now: number
  person: (account: string) => Context
}

/** Two repairs and an event that are under way. */
export async function demoWork(parts: FinishParts, connection: Connection, now: number): Promise<void> {
  const working = { flow: createFlow(parts), connection, now, person: await peopleOf(connection) }
  await repairing(working)
  await handling(working)
}

/** One that waits for the second signature, and one that is being mended. */
async function repairing({ flow, connection, now, person }: Working) {
  const devices = tableOf(device)
  const broken = await connection
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.tenantId, platformTenant),
        eq(devices.isDeleted, 0),
        eq(devices.onlineStatus, onlineState.offline),
        eq(devices.underMaintenance, 0),
      ),
    )
    .orderBy(asc(devices.id))
    .limit(2)
  for (const [index, { id }] of broken.entries()) {
    const repair = repairs[index]
    if (!repair) continue
    const began = daysAgo(now, repair.days, 10)
    const { instanceId } = await at(began, () =>
      flow.start(person('grid'), {
        definition: { key: 'DeviceRepair' },
        business: { table: 'device', id },
        variables: {
          deviceId: id,
          fault: repair.fault,
          level: '3',
          signers: repair.signers.map((one) => person(one).userId),
          repairer: person(repair.repairer).userId,
        },
      }),
    )
    for (const { by, says } of repair.agree)
      await at(began + 3 * 3600 * 1000, () =>
        decide(flow, connection, person(by), { instanceId, pass: true, comment: says }),
      )
  }
}

/** An event that somebody is at work on already, given to the same person with what is asked for. */
async function handling({ flow, connection, now, person }: Working) {
  const events = tableOf(event)
  const [open] = await connection
    .select({ id: events.id, handlerId: events.handlerId })
    .from(events)
    .where(
      and(
        eq(events.tenantId, platformTenant),
        eq(events.isDeleted, 0),
        eq(events.eventStatus, eventStatus.doing),
        isNotNull(events.handlerId),
      ),
    )
    .orderBy(desc(events.occurTime), desc(events.id))
    .limit(1)
  if (!open) return
  await at(now - 2 * 3600 * 1000, () =>
    flow.start(person('county'), {
      definition: { key: 'EventHandling' },
      business: { table: 'event', id: open.id },
      variables: {
        eventId: open.id,
        handler: open.handlerId,
        demand: '请今天到现场核实，拍照留存处置前后的情况',
      },
    }),
  )
}

/** A second version of every model, deployed: what runs already goes on by the first one. */
export async function demoVersions({ connection, deployer, ctx }: Deploying): Promise<void> {
  const models = tableOf(flowModel)
  for (const shipped of shippedProcesses) {
    const xml = replaced(fileOf(shipped, 'bpmn'), changes[shipped.file])
    const [model] = await connection
      .update(models)
      .set({ modelEditorXml: xml, modelVersion: 2, updateTime: wallNow() })
      .where(
        and(eq(models.tenantId, ctx.tenantId), eq(models.modelKey, shipped.key), eq(models.isDeleted, 0)),
      )
      .returning({ id: models.id, forms: models.forms })
    if (!model) continue
    const { category } = shipped
    await deployer.deploy(ctx, { xml, category, tenantIds: [], forms: model.forms, modelId: model.id })
  }
}
