import type { Label } from '#shared/schema/field.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { createTurns } from '../../turns.ts'
import { active, type DefinitionHead, definitionById } from '../deployed/definitions.ts'
import { graphOf } from '../deployed/kept-definitions.ts'
import type { Flow, MovePreview, Moving } from '../engine.ts'
import type { Graph, Node } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import { faultOfMove, moveRun, placesOf } from '../run/move.ts'
import type { Run } from '../run/run.ts'
import { type FinishParts, finish } from '../steps/finish.ts'
import { createSession, runOf, type Session } from '../steps/session.ts'
import { isStopped } from '../steps/store.ts'
import { ofInstance, showTasks } from './task-lists.ts'
import { record, runningInstance } from './work-on.ts'

/** Instances of one preview. */
export const mostMoved = 200

/** Moving running instances to another version of their process. */
export const moving = (parts: FinishParts): Pick<Flow, 'previewMove' | 'moveInstance'> => ({
  async previewMove(ctx, asked) {
    if (asked.instanceIds.length > mostMoved) throw new HttpError(400, flowMessages.tooManyMoved(mostMoved))
    const connection = parts.database.reader
    const target = await targetOf(connection, ctx, asked.definitionId)
    return preview(createSession(connection, ctx), target, asked)
  },

  moveInstance: (ctx, { instanceId, definitionId, map }) =>
    parts.database.transaction(async (connection) => {
      const target = await targetOf(connection, ctx, definitionId)
      const session = createSession(connection, ctx)
      const run = await runOf(session, await runningInstance(connection, ctx, instanceId))
      const fault = faultOf(run, target, map)
      if (fault) throw new HttpError(400, fault)
      const { definition, graph } = target
      const { definitionVersion: before } = run.instance
      const wasHidden = await isStopped(connection, run.instance)
      const moved = moveRun(
        run,
        graph,
        {
          definitionId: definition.id,
          definitionName: definition.name,
          definitionVersion: definition.definitionVersion,
          category: definition.category,
        },
        map,
      )
      session.runs.set(instanceId, moved)
      moved.isHidden = await isStopped(connection, moved.instance)
      const message = `v${before ?? ''} → v${definition.definitionVersion ?? ''}`
      await record({ session }, { instanceId, type: 'moveComment', message })
      await finish(parts, session)
      if (wasHidden && !moved.isHidden)
        await showTasks(connection, ofInstance(ctx.tenantId, instanceId), true)
    }),
})

interface Target {
  definition: DefinitionHead
  graph: Graph
}

async function targetOf(connection: Connection, ctx: Context, id: string): Promise<Target> {
  const definition = await definitionById(connection, ctx, id)
  if (definition.suspensionState !== active) throw new HttpError(400, flowMessages.suspended)
  return { definition, graph: await graphOf(connection, id) }
}

function faultOf(run: Run, { definition, graph }: Target, map: Moving['map']): Label | undefined {
  const { definitionKey, definitionId } = run.instance
  if (definitionKey !== definition.definitionKey) return flowMessages.otherProcess
  if (definitionId === definition.id) return flowMessages.sameVersion
  if ([...run.timers.live].some(({ agenda }) => agenda !== null)) return flowMessages.goesOn
  for (const node of placesOf(run)) {
    const fault = faultOfMove(run.graph, graph, node, map)
    if (fault) return fault
  }
  return undefined
}

async function preview(session: Session, target: Target, { instanceIds, map }: Moving): Promise<MovePreview> {
  const steps = new Map<string, MovePreview['steps'][number]>()
  const instances: MovePreview['instances'] = []
  const turn = createTurns()
  for (const instanceId of instanceIds) {
    const run = await runOf(session, await runningInstance(session.connection, session.ctx, instanceId))
    const reason = faultOf(run, target, map)
    instances.push({ instanceId, ...(reason && { reason }) })
    for (const node of placesOf(run)) {
      const step = steps.get(node.id) ?? stepOf(node, target.graph, map)
      step.instances += 1
      steps.set(node.id, step)
    }
    session.runs.delete(instanceId)
    session.stored.delete(instanceId)
    await turn()
  }
  return { steps: [...steps.values()], instances }
}

function stepOf({ id, name, type }: Node, { nodes }: Graph, map: Moving['map']) {
  const to = Object.hasOwn(map, id) ? (map[id] ?? '') : id
  const choices = Object.values(nodes)
    .filter((one) => one.type === type)
    .map((one) => ({ nodeId: one.id, name: one.name || one.id }))
  return { nodeId: id, name: name || id, instances: 0, to: nodes[to]?.type === type ? to : '', choices }
}
