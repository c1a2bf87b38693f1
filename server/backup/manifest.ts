import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

/** The first entry of an archive: what else is in it. */
export const manifestName = 'manifest.json'

/** `files`: SHA-256 in hexadecimal by path within the archive. */
export const manifestSchema = z.object({
  format: z.literal('sickle-backup-1'),
  time: z.string(),
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Every file below a folder with its checksum; the manifest itself is left out. */
export async function checksums(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const path of filesBelow(folder))
    if (path !== manifestName) sums[path] = await checksum(join(folder, path))
  return sums
}

/** Paths with forward slashes, as they stand in an archive, in a fixed order. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
