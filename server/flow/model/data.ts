import type { DataValue } from '../graph.ts'
import { type Element, extensionsOf, idOf, oneIn, textIn } from './element.ts'
import type { Reading } from './parts.ts'

/** As `setIn` takes names. */
const namePattern = /^[\p{L}_$][\p{L}\p{N}_.$-]{0,99}$/u

/** The variable that a data object with a first value begins with; one without a value documents the diagram. */
export function dataOf(reading: Reading, element: Element, scope: string): DataValue | undefined {
  const [said] = extensionsOf(element, 'Value')
  if (!said) return undefined
  const name = textIn(element, 'name') ?? idOf(element)
  const type = typeOf(element)
  const text = textIn(said, 'text') ?? ''
  const value = firstValue(type, text)
  if (!namePattern.test(name))
    reading.refuse(
      element,
      '有初始值的数据对象须以变量名命名',
      'A data object with a value is named like a variable',
    )
  else if (value === undefined)
    reading.refuse(
      element,
      `初始值“${text.slice(0, 50)}”不是${type}`,
      `The first value “${text.slice(0, 50)}” is no ${type}`,
    )
  else return { scope, name, value }
  return undefined
}

/** `int` of `xsd:int`, named at the object or by an item definition. */
function typeOf(element: Element): string {
  const item = oneIn(element, 'itemSubjectRef')
  return (textIn(item, 'structureRef') ?? 'string').replace(/^.*:/, '')
}

function firstValue(type: string, text: string): DataValue['value'] | undefined {
  switch (type) {
    case 'int':
    case 'integer':
    case 'long':
    case 'short':
      return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined
    case 'double':
    case 'float':
    case 'decimal':
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'boolean':
      return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined
    default:
      return text
  }
}
