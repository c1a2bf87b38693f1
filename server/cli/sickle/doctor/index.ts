import { startSickle } from '../../../emulator/start-sickle.ts'
import type { DoctorOptions } from '../options.ts'
import { reportOfClient } from './client.ts'
import { reportOfStack } from './stack.ts'

/** Prints what a client asks for and Sickle lacks, or where a real stack answers in another shape. */
export async function examine({ client, upstream, ...credentials }: DoctorOptions): Promise<void> {
  const sickle = await startSickle()
  try {
    const { headers } = await sickle.as('admin')
    // The document of its own calls has no envelope.
    const answer = await fetch(`${sickle.url}/api/docs/openapi.json`, { headers })
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
    const known = new Map(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)]))
    if (client) console.info(reportOfClient(client, known))
    if (upstream) {
      const own = { api: `${sickle.url}/api`, headers }
      console.info(await reportOfStack({ upstream, own, known, ...credentials }))
    }
  } finally {
    await sickle.close()
  }
}
