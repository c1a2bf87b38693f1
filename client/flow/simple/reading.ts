import type { Label } from '#shared/schema/field.ts'
import type { Meaning } from '../diagram-types.ts'
import { eventOf } from '../panel/editing.ts'
import type { Drawing } from './graph.ts'
import { usualId } from './marks.ts'
import type { Mark } from './steps.ts'

/** Thrown where a diagram has what no step is: it names the element. */
export class UnfitError extends Error {
  readonly id: string
  readonly elementName: string
  readonly label: Label

  constructor(element: Meaning | undefined, zh: string, en: string) {
    super(en)
    this.id = element?.id ?? ''
    this.elementName = element?.name || this.id
    this.label = [zh, en]
  }
}

/** A process while its steps are read. */
export interface Reading extends Drawing {
  initiator: string
  marks: Record<string, Mark>
  formKey: string
  /** Beginning of the steps, to which a changed request goes back. */
  first: string
}

/** Remembers what an element is called that the designer would call otherwise. */
export function note({ marks }: Reading, part: string, { id = '', name = '' }: Meaning, usual = '') {
  if (id !== usualId(part) || name !== usual) marks[part] = { id, name }
}

export function onlyFlow({ out }: Drawing, of: Meaning): Meaning {
  const [only, ...others] = out(of.id ?? '')
  if (!only) throw new UnfitError(of, '之后没有连线', 'Nothing follows it')
  if (others.length) throw new UnfitError(of, '之后有多条连线', 'Several flows follow it')
  return only
}

export function plainEnd(element: Meaning) {
  if (eventOf(element)) throw new UnfitError(element, '不支持带触发的结束', 'Only a plain end fits')
}
