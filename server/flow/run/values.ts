import { expressionOf, type Lookup, truthOf, ValueFault } from '#shared/flow/expression.ts'
import { ExpressionFault } from '#shared/flow/tokens.ts'
import { newId } from '../../db/new-id.ts'
import { HttpError } from '../../http-error.ts'
import type { Mapping, Node } from '../graph.ts'
import type { Run, Token, Variable } from './run.ts'

const longestName = 255
const longestValue = 64 * 1024
const mostVariables = 500
/** Departments above each other. */
const mostLevels = 10
/** Of all that one call sets. */
const mostCharacters = 8 * 1024 * 1024
const namePattern = /^[\p{L}_$][\p{L}\p{N}_.$-]{0,99}$/u

/** Scopes of a token from the innermost to the whole instance. */
function* scopesOf(run: Run, token: Token | undefined): Iterable<string> {
  for (let one = token; one; one = run.tokens.get(one.parentId)) yield one.id
  yield ''
}

/** In its scope each variable has one value. */
export const variableKey = ({ tokenId, name }: Pick<Variable, 'tokenId' | 'name'>) => `${tokenId}:${name}`

const find = (run: Run, scopeId: string, name: string): Variable | undefined =>
  run.variables.by(variableKey({ tokenId: scopeId, name }))

/** What expressions at a token may ask for. */
export function lookupAt(run: Run, token: Token | undefined): Lookup {
  return (name) => {
    for (const scope of scopesOf(run, token)) {
      const found = find(run, scope, name)
      if (found) return found.value
    }
    return builtIn(run, token, name)
  }
}

/** Values that no diagram sets. */
function builtIn(run: Run, token: Token | undefined, name: string): unknown {
  if (name === 'execution') return executionOf(run, token)
  if (name === 'departmentHeads') return headsOf(run)
  if (name === 'departmentHead') return headsByLevel(run)
  if (name === 'membersOf') return run.members
  return undefined
}

/** Stands as one empty place, where there is no head, for whoever administers processes. */
const headsOf = ({ heads = [] }: Run): readonly string[] => (heads.length ? heads : [''])

/** The head of the department itself is `departmentHead[1]`, that of the next one up `[2]`; above the highest there is that one. */
function headsByLevel(run: Run): readonly string[] {
  const heads = headsOf(run)
  return Array.from({ length: mostLevels + 1 }, (_, level) => {
    return heads[Math.min(Math.max(level, 1), heads.length) - 1] ?? ''
  })
}

const executionOf = ({ instance }: Run, token: Token | undefined) => ({
  id: token?.id ?? instance.id,
  processInstanceId: instance.id,
  processDefinitionId: instance.definitionId,
  processInstanceBusinessKey: instance.businessTable
    ? `${instance.businessTable}:${instance.businessId}`
    : (instance.businessId ?? ''),
  currentActivityId: token?.nodeId ?? '',
  tenantId: instance.tenantId,
})

const nameOf = (node: Node | undefined) => node?.name || node?.id || ''

/** @throws HttpError 400 that names the element where the text has no value now */
export function valueAt(run: Run, token: Token, text: string): unknown {
  return computed(run, token, text, () => expressionOf(text).value(lookupAt(run, token)))
}

export function conditionAt(run: Run, token: Token, text: string): boolean {
  return computed(run, token, text, () => truthOf(expressionOf(text), lookupAt(run, token)))
}

function computed<T>(run: Run, token: Token, text: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ValueFault)) throw error
    throw valueless(run, token, text)
  }
}

function valueless(run: Run, token: Token, text: string): HttpError {
  const name = nameOf(run.graph.nodes[token.nodeId])
  const shown = text.slice(0, 200)
  return new HttpError(400, [
    `“${name}”的表达式无法计算：${shown}`,
    `An expression of “${name}” has no value: ${shown}`,
  ])
}

/** What is handed on from a token, by the names that it gets. */
export function mappedAt(run: Run, token: Token, mappings: readonly Mapping[]): Record<string, unknown> {
  const value = ({ source, expression = '' }: Mapping) =>
    source === undefined ? valueAt(run, token, expression) : (lookupAt(run, token)(source) ?? null)
  return Object.fromEntries(mappings.map((mapping) => [mapping.target, value(mapping)]))
}

export const textAt = (run: Run, token: Token, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const value = valueAt(run, token, text)
  if (value === null || value === '') return undefined
  if (typeof value === 'object' && !Array.isArray(value)) throw valueless(run, token, text)
  return String(value)
}

/** The name of what happens at a token, as it reads now; as it is drawn where it has no value: no name stops a process. */
export function nameAt(run: Run, token: Token | undefined, name: string | undefined): string | null {
  if (!name?.includes('${')) return name || null
  try {
    const value = expressionOf(name).value(lookupAt(run, token))
    return value === null || typeof value === 'object' ? name : String(value).slice(0, longestName) || name
  } catch (error) {
    if (error instanceof ValueFault || error instanceof ExpressionFault) return name
    throw error
  }
}

/** A list, or a text with commas. */
export const listAt = (run: Run, token: Token, text: string): unknown[] => listOf(valueAt(run, token, text))

export function listOf(value: unknown): unknown[] {
  if (value === null || value === '') return []
  if (Array.isArray(value)) return value
  if (typeof value === 'string')
    return value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  return [value]
}

/** Sets a variable where it is known already, else for the whole instance. */
export function setVariable(run: Run, token: Token | undefined, name: string, value: unknown) {
  for (const scope of scopesOf(run, token)) if (find(run, scope, name)) return setIn(run, scope, name, value)
  setIn(run, '', name, value)
}

/** Sets it in this scope, whatever there is outside of it. */
export function setIn(run: Run, scopeId: string, name: string, value: unknown) {
  const kept = value === undefined ? null : value
  const known = find(run, scopeId, name)
  refuseImpossible(run, name, kept)
  if (!known && scopeId === '') refuseMany(run)
  if (!known) {
    run.variables.add({ id: newId(), tokenId: scopeId, name, value: kept })
    return
  }
  known.value = kept
  run.variables.touch(known)
}

/** What data objects of a scope begin with: `scope` is its node, `scopeId` its token. */
export function setData(run: Run, scope: string, scopeId: string) {
  for (const { name, value, ...data } of run.graph.data ?? [])
    if (data.scope === scope) setIn(run, scopeId, name, value)
}

function refuseImpossible(run: Run, name: string, value: unknown) {
  if (!namePattern.test(name))
    throw new HttpError(400, [
      `变量名“${name.slice(0, 50)}”无效`,
      `“${name.slice(0, 50)}” is no name of a variable`,
    ])
  const { length } = JSON.stringify(value) ?? ''
  run.counter.characters += length
  if (length > longestValue || run.counter.characters > mostCharacters)
    throw new HttpError(400, [`变量“${name}”过大`, `The variable “${name}” is too large`])
}

/** Of the whole instance; those of a loop are as many as it has members. */
function refuseMany(run: Run) {
  if (run.variables.of('').length >= mostVariables)
    throw new HttpError(400, ['流程变量过多', 'There are too many variables'])
}

/** Of the whole instance, by name. */
export const wholeVariables = (run: Run): Record<string, unknown> =>
  Object.fromEntries(run.variables.of('').map(({ name, value }) => [name, value]))

/** All that a token sees, the nearest of each name. */
export function seenVariables(run: Run, token: Token): Record<string, unknown> {
  const scopes = [...scopesOf(run, token)].reverse()
  const all = scopes.flatMap((scope) => run.variables.of(scope))
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}
