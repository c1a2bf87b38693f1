import { fieldMessages } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { Values } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import { sheetMessages } from '../../sheet/messages.ts'
import type { createFaults } from '../../sheet/transfer.ts'
import { faultOfCell, pointIn, valueOfCell } from '../cell-value.ts'
import { pointColumn } from './headings.ts'
import { joined, type Line } from './import-sheet.ts'
import { tenantColumn } from './line-tenants.ts'
import { namesInCell, pointsSomewhere, type TargetKeys, targetKeysOf } from './target-keys.ts'
import { type Hangings, hangingsOf } from './tree-lines.ts'

type Faults = ReturnType<typeof createFaults>

/** What the lines of a sheet say. */
export interface Reading {
  /** What a form would send for a line; lines that cannot be read are absent. */
  sent: ReadonlyMap<Line, Values>
  /** Parents that stand in the sheet itself, and are therefore no part of `sent`. */
  hangings: Hangings
}

/** What the texts of a sheet point to: rows that exist, and one another. */
interface Meant {
  targets: ReadonlyMap<string, TargetKeys>
  tree: ReturnType<typeof hangingsOf>
}

const noTree: Meant['tree'] = { hangings: new Map(), refused: new Map() }

/** Makes of the texts of each line what a form would send; the reasons are told of those that cannot be read. */
export function createLineReader(resource: Resource, surroundings: Surroundings) {
  const metas = new Map(fieldsOf(resource))

  /** What the texts of every column that points somewhere may mean. */
  async function lookUp(ctx: Context, lines: readonly Line[]): Promise<Map<string, TargetKeys>> {
    const targets = new Map<string, TargetKeys>()
    for (const [name, meta] of metas) {
      if (!pointsSomewhere(meta)) continue
      const texts = lines.flatMap(({ values }) => values[name] ?? [])
      if (texts.length) targets.set(name, await targetKeysOf(surroundings, ctx, { resource, meta, texts }))
    }
    return targets
  }

  /** What a form would send for a row; undefined, with the reasons told, where a cell cannot be read. */
  function valuesOf(line: Line, { targets, tree }: Meant, faults: Faults): Values | undefined {
    const { row, values } = line
    const sent: Values = {}
    const before = faults.list.length
    const readCell = (name: string, text: string) => {
      const meta = metas.get(name)
      if (!meta) {
        sent[name] = text
        return
      }
      const fault = faultOfCell(meta, text)
      if (fault) {
        faults.add(row, name, text, fault)
        return
      }
      const isParent = name === resource.tree?.parent
      if (isParent && tree.hangings.has(line)) return
      const known = targets.get(name)
      const refusal = isParent ? tree.refused.get(line) : undefined
      const value = refusal ?? (known ? keysIn(meta, known, text) : valueOfCell(meta, text))
      if (value === undefined) faults.add(row, name, text, fieldMessages.malformed(meta.label))
      else if (value instanceof HttpError) faults.add(row, name, text, value.label)
      else sent[name] = value
    }
    for (const [name, text] of Object.entries(values)) {
      if (name === tenantColumn) continue
      if (name !== pointColumn || metas.has(pointColumn)) readCell(name, text)
    }
    const point = metas.has(pointColumn) ? undefined : values[pointColumn]
    if (point !== undefined) {
      const pair = pointIn(point)
      const label = metas.get('lng')?.label
      if (!pair && label) faults.add(row, 'lng', point, fieldMessages.malformed(label))
      for (const [name, text] of Object.entries(pair ?? {})) readCell(name, text)
    }
    return faults.list.length === before ? sent : undefined
  }

  return async (ctx: Context, lines: readonly Line[], faults: Faults): Promise<Reading> => {
    const targets = await lookUp(ctx, lines)
    const tree = treeOf(resource, lines, targets)
    const sent = new Map<Line, Values>()
    for (const line of lines) {
      const values = valuesOf(line, { targets, tree }, faults)
      if (values) sent.set(line, values)
    }
    return { sent, hangings: tree.hangings }
  }
}

/** How the lines hang together where they are a tree's. */
function treeOf(resource: Resource, lines: readonly Line[], targets: Meant['targets']): Meant['tree'] {
  const parent = resource.tree?.parent ?? ''
  const [meta, known] = [new Map(fieldsOf(resource)).get(parent), targets.get(parent)]
  return meta && known ? hangingsOf(resource, { lines, meta, known }) : noTree
}

/** The keys of a cell, a refusal for a name that none or several have. */
function keysIn(meta: FieldMeta, known: TargetKeys, text: string): unknown {
  const keys: string[] = []
  for (const name of namesInCell(meta, text)) {
    const [key, ...others] = known.get(name) ?? []
    if (key === undefined) return new HttpError(400, sheetMessages.unknown(meta.label, name))
    if (others.length) return new HttpError(400, sheetMessages.ambiguous(meta.label, name))
    keys.push(key)
  }
  return joined(meta, keys)
}
