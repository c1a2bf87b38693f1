import { allIn, type Element, kindOf, textIn } from './element.ts'
import type { Reading } from './parts.ts'

const kinds = { Message: ['消息', 'messages'], Signal: ['信号', 'signals'] } as const

/** Messages and signals are told apart by their names. */
export function checkNames(reading: Reading, definitions: Element): void {
  const seen = new Set<string>()
  for (const one of allIn(definitions, 'rootElements')) {
    const kind = kindOf(one)
    const name = textIn(one, 'name')
    if ((kind !== 'Message' && kind !== 'Signal') || name === undefined) continue
    const [zh, en] = kinds[kind]
    if (seen.has(`${kind}:${name}`))
      reading.refuse(
        one,
        `有两个${zh}名为“${name}”，请合并或改名`,
        `Two ${en} are called “${name}”: rename one`,
      )
    seen.add(`${kind}:${name}`)
  }
}
