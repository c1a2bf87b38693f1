import type { Request } from 'express'
import { isObject } from '#shared/is-object.ts'
import { malformedParameter, messages, missingParameter, tooManyIds } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import { jsonIn } from './json.ts'
import type { Params } from './route.ts'

const unsafe = new Set(['__proto__', 'constructor', 'prototype'])
const deepest = 32
const mostParameters = 1000

/** Query, form fields and JSON body as one object without a prototype; the body wins. */
export function paramsOf(req: Request, path: Readonly<Record<string, string>>): Params {
  const params: Params = Object.create(null)
  add(params, req.query)
  const body: unknown = req.body
  if (isObject(body)) add(params, body)
  add(params, path)
  return params
}

function add(params: Params, source: object) {
  const entries = Object.entries(source)
  if (entries.length > mostParameters) throw new HttpError(413, messages.bodyTooLarge)
  for (const [key, value] of entries) {
    if (!unsafe.has(key)) params[key] = value
  }
}

/** Refuses a body that is nested too deep, or holds half of a surrogate pair or NUL, which no database keeps as they are. */
export function checkBody(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new HttpError(400, messages.bodyUnreadable)
    if (value.includes('\0')) throw new HttpError(400, messages.nulInBody)
    return
  }
  if (!value || typeof value !== 'object') return
  if (depth > deepest) throw new HttpError(400, messages.bodyUnreadable)
  for (const key of unsafe) if (Object.hasOwn(value, key)) delete (value as Record<string, unknown>)[key]
  for (const item of Object.values(value)) checkBody(item, depth + 1)
}

/** A text parameter, or undefined when it is absent or blank. */
export function textOf(params: Params, name: string): string | undefined {
  const value = params[name]
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(',')
  if (typeof value === 'object') throw new HttpError(400, malformedParameter(name))
  return String(value)
}

/** A text parameter that must be there. @throws HttpError 400 when it is absent or blank */
export function neededText(params: Params, name: string): string {
  const value = textOf(params, name)
  if (value === undefined) throw new HttpError(400, missingParameter(name))
  return value
}

/** Whether a parameter says yes. */
export const isYes = (params: Params, name: string): boolean =>
  ['1', 'true'].includes(textOf(params, name) ?? '')

/** A whole number of a range; the usual one where none is sent. @throws HttpError 400 for anything else */
export function wholeNumberOf(
  params: Params,
  name: string,
  [least, most]: readonly [least: number, most: number],
  usual?: number,
): number {
  const text = usual === undefined ? neededText(params, name) : (textOf(params, name) ?? String(usual))
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new HttpError(400, malformedParameter(name))
  return number
}

/** A moment in milliseconds since 1970; undefined where none is sent. @throws HttpError 400 for anything else */
export function millisecondsOf(params: Params, name: string): number | undefined {
  const text = textOf(params, name)
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new HttpError(400, malformedParameter(name))
  return Number(text)
}

/** One of few words; the usual one where none is sent. @throws HttpError 400 for any other */
export function wordOf<const W extends string>(
  params: Params,
  name: string,
  words: readonly W[],
  usual?: W,
): W {
  const text = usual === undefined ? neededText(params, name) : (textOf(params, name) ?? usual)
  const found = words.find((word) => word === text)
  if (found === undefined) throw new HttpError(400, malformedParameter(name))
  return found
}

/** A form carries lists and objects as text. */
const given = (value: unknown): unknown => (typeof value === 'string' ? jsonIn(value) : value)

/** @throws HttpError 400 for anything else */
export function objectOf(params: Params, name: string): Params {
  const object = given(params[name])
  if (!isObject(object)) throw new HttpError(400, malformedParameter(name))
  return object
}

/** A list of objects. @throws HttpError 400 for anything else */
export function objectsOf(params: Params, name: string): Params[] {
  const list = given(params[name])
  if (!Array.isArray(list) || !list.every(isObject)) throw new HttpError(400, malformedParameter(name))
  return list
}

/** Refuses a call about no rows, or about more than so many. */
export function demandRows(keys: readonly unknown[], most: number): void {
  if (!keys.length) throw new HttpError(400, messages.chooseRows)
  if (keys.length > most) throw new HttpError(400, tooManyIds(most))
}

/** A list of ids, at most so many: comma-joined, repeated, or an array. */
export function idsOf(value: unknown, name: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts = (Array.isArray(value) ? value : [value ?? '']).flatMap((part) => {
    if (typeof part === 'object') throw new HttpError(400, malformedParameter(name))
    return String(part).split(',')
  })
  const ids = [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
  if (ids.some((id) => !/^\d{1,19}$/.test(id))) throw new HttpError(400, malformedParameter(name))
  if (ids.length > most) throw new HttpError(400, tooManyIds(most))
  return ids
}
