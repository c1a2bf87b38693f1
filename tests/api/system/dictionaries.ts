import { dict, dictBiz } from '#shared/resources/index.ts'
import type { Agent, Query, Wire } from '#tests/support/agent.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const both = [
  { name: 'the system dictionary', resource: dict },
  { name: 'the business dictionary', resource: dictBiz },
] as const
export const keysIn = (rows: Wire[]) => rows.map(({ dictKey }) => dictKey)

/** A server whose administrator writes its dictionaries. */
export async function startDictionaries() {
  const server = await startTestServer()
  const admin = await server.signIn()
  let codes = 0
  /** The calls of one of the two, and types made by them. */
  function dictionaryOf({ path }: typeof dict | typeof dictBiz) {
    const read = async (call: string, query?: Query, by: Agent = admin): Promise<Wire[]> =>
      (await by.get(`${path}/${call}`, query)).body.data
    const add = async (draft: Wire) => (await admin.post(`${path}/submit`, draft)).body.data?.id as string

    async function newType(keys: string[] = ['1', '2', '3']) {
      codes += 1
      const code = `type_${codes}`
      const type = { code, dictKey: -1, dictValue: `类型${codes}`, sort: 1, isSealed: 0 }
      const id = await add(type)
      const items: string[] = []
      for (const [n, dictKey] of keys.entries()) {
        items.push(
          await add({
            parentId: id,
            code,
            dictKey,
            dictValue: `名${dictKey}`,
            dictValueEn: `Name ${dictKey}`,
            sort: n,
          }),
        )
      }
      return { id, code, items }
    }

    return { path, read, add, newType }
  }
  return { server, admin, dictionaryOf }
}
