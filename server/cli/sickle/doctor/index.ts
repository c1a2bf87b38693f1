import { startSickle } from '../../../emulator/start-sickle.ts'
import type { DoctorOptions } from '../options.ts'
import { callsOf, reportOfClient } from './client.ts'
import { openStack, reportOfStack } from './stack.ts'

/** Prints what a client asks for and Sickle lacks, or where a real stack answers in another shape. */
export async function examine({ client, upstream, ...credentials }: DoctorOptions): Promise<void> {
  // First, so that nobody waits for a server to hear that there is nothing to compare it with.
  const calls = client ? callsOf(client) : undefined
  const stack = upstream ? await openStack(upstream, credentials) : undefined
  const sickle = await startSickle()
  try {
    const { headers } = await sickle.as('admin')
    // The document of its own calls has no envelope.
    const answer = await fetch(`${sickle.url}/api/docs/openapi.json`, { headers })
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
    const known = new Map(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)]))
    if (calls) {
      const { text, missing } = reportOfClient(calls, known)
      console.info(text)
      // So that a build can stop at a call that nobody answers.
      if (missing) process.exitCode = 1
    }
    if (stack) console.info(await reportOfStack(stack, { api: `${sickle.url}/api`, headers }, known))
  } finally {
    await sickle.close()
  }
}
