import { parse } from 'node:querystring'

type Value = string | string[] | undefined

/** Query strings as Express is to read them. */
export const parseQuery = (text: string) => plainNames(parse(text))

/**
 * Names without the brackets that clients write behind those of lists: `ids[]=1&ids[]=2` and `ids[0]=1&ids[1]=2` are `ids`, twice.
 * Every name is read by what it is then, so that none is refused, masked or filtered by under one spelling alone.
 */
export function plainNames(source: Readonly<Record<string, Value>>): Record<string, Value> {
  const plain: Record<string, Value> = Object.create(null)
  for (const [key, value] of Object.entries(source)) {
    if (!key.endsWith(']')) plain[key] = joined(plain[key], value)
    else {
      const name = key.replace(/\[\d*\]$/, '')
      plain[name] = joined(plain[name], value)
    }
  }
  return plain
}

const joined = (before: Value, value: Value): Value =>
  before === undefined ? value : [before, value ?? []].flat()
