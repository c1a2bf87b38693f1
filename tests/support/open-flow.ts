import { expect } from 'vitest'
import { setClock } from '#server/db/clock.ts'
import { type DiagramOptions, diagram } from './bpmn.ts'
import { flowOn, nothingLeft } from './flow.ts'
import { startTestServer } from './start-server.ts'

/** The engine on a server of the file's own, and what tests of diagrams do with it. Keys of processes begin with `prefix`. */
export async function openFlow(prefix: string) {
  const server = await startTestServer()
  const engine = flowOn(server.database)
  let made = 0
  const nextKey = () => {
    made += 1
    return `${prefix}${made}`
  }

  /** Deploys and starts; answers the instance. */
  async function begun(
    elements: readonly string[],
    variables: Record<string, unknown> = {},
    options: DiagramOptions = {},
  ): Promise<string> {
    const definition = await engine.deploy(diagram(elements, { key: nextKey(), ...options }))
    return (await engine.start(definition, variables)).instanceId
  }

  const done = async (id: string) => {
    expect(await engine.hasEnded(id)).toBe(true)
    expect(await engine.leftovers(id)).toEqual(nothingLeft)
  }

  /** Fires what is due so many minutes from now. */
  const later = async (minutes: number) => {
    const back = setClock(() => Date.now() + minutes * 60_000)
    await engine.fireTimers().finally(back)
  }

  return { server, engine, nextKey, begun, done, later }
}
