import { type RecordItem, scoreType } from '#shared/contract/evaluate/evaluation.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Indicator } from './leaves.ts'
import { evaluateMessages } from './messages.ts'

/** What is wrong with the scores that were given for the indicators of a template. */
export function itemsFault(items: readonly RecordItem[], leaves: readonly Indicator[]): Label | undefined {
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]))
  for (const { detailId, score } of items) {
    const leaf = byId.get(detailId)
    if (!leaf) return evaluateMessages.itemUnknown(detailId)
    const most = leaf.score ?? 0
    if (score > most) return evaluateMessages.itemTooHigh(leaf.itemName, most)
    if (leaf.scoreType === scoreType.options && !optionsOf(leaf).includes(score))
      return evaluateMessages.itemNoOption(leaf.itemName)
  }
  return undefined
}

const optionsOf = ({ options }: Indicator): number[] => (options ?? []).map(({ score }) => score)

/** What is missing before a record can be handed in: each indicator scored, with evidence where it is asked for. */
export function missingFault(items: readonly RecordItem[], leaves: readonly Indicator[]): Label | undefined {
  const byId = new Map(items.map((item) => [item.detailId, item]))
  for (const { id, itemName, evidence } of leaves) {
    const item = byId.get(id)
    if (!item) return evaluateMessages.itemMissing(itemName)
    if (evidence === 1 && !item.evidence?.length) return evaluateMessages.evidenceMissing(itemName)
  }
  return undefined
}
