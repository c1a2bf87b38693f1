import { cameraFault } from '../fault.ts'

type Listed = Record<string, unknown>

/** Entries of a list that are taken: more than any county has at one account. */
const most = 5000

/** A list that a platform gives out in pages, counted from 0, to its end. @throws a fault where it has none */
export async function everyPage(
  size: number,
  ask: (page: number) => Promise<{ list: unknown; total: unknown }>,
): Promise<Listed[]> {
  const found: Listed[] = []
  for (let page = 0; ; page += 1) {
    const { list, total } = await ask(page)
    const entries = (Array.isArray(list) ? list : []).filter(
      (one): one is Listed => typeof one === 'object' && one !== null,
    )
    found.push(...entries)
    if (entries.length < size || found.length >= (Number(total) || Number.POSITIVE_INFINITY)) return found
    if (found.length >= most) throw cameraFault('refused')
  }
}
