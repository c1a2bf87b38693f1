import type { CheckedDiagram, DiagramFault } from '#shared/contract/flow.ts'
import { RequestError } from '../../api/request.ts'
import type { Language } from '../../i18n/index.ts'
import type { Meaning } from '../diagram-types.ts'
import { partsOf } from '../layout/prepare.ts'
import { allOf, kindOf, textOf } from '../panel/editing.ts'

/** Why the server refused a diagram, by the element. */
export type Refusal = Pick<DiagramFault, 'elementId' | 'name' | 'message' | 'canStop'> & {
  messageEn?: string
}

/** Findings of the server about the drawing. */
export type Found = Record<keyof CheckedDiagram, readonly Refusal[]>

interface Reporter {
  report(id: string, message: string): void
}

type Rule = () => { check(element: Meaning, reporter: Reporter): void }

/**
 * What the server says of a diagram, as the linter's rules: it alone knows what the engine runs. What is said of no element that is
 * drawn stands at the first process.
 */
export function lintingIn(language: Language, found: () => Found) {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const told = (list: keyof Found): Rule => {
    return () => ({
      check(element, { report }) {
        const isMeant = meantBy(element)
        for (const one of found()[list])
          if (isMeant(one.elementId)) report(element.id ?? '', say(one.message, one.messageEn ?? one.message))
      },
    })
  }
  const rules: Record<string, Rule> = {
    faults: told('faults'),
    warnings: told('warnings'),
    named: () => ({
      check(element, { report }) {
        if (['UserTask', 'Process'].includes(kindOf(element)) && !textOf(element, 'name'))
          report(element.id ?? '', say('没有名称', 'It has no name'))
      },
    }),
  }
  return {
    active: true,
    bpmnlint: {
      config: { rules: { faults: 'error', warnings: 'warn', named: 'warn' } },
      resolver: { resolveRule: (_package: string, name: string) => rules[name], resolveConfig: () => ({}) },
    },
  }
}

function meantBy(element: Meaning): (id: string) => boolean {
  const roots = allOf(element.$parent, 'rootElements')
  const isFirst = kindOf(element) === 'Process' && roots.find((one) => kindOf(one) === 'Process') === element
  const drawn = isFirst
    ? new Set(roots.flatMap((one) => [one, ...partsOf(one)].map(({ id }) => id)))
    : undefined
  return (id) => id === element.id || (drawn !== undefined && !drawn.has(id))
}

/** What the server said of the elements, where it refused a diagram for them. */
export function refusalsOf(error: unknown): Refusal[] {
  const data = error instanceof RequestError ? error.data : undefined
  const faults = typeof data === 'object' && data !== null && 'faults' in data ? data.faults : undefined
  return Array.isArray(faults) ? faults.filter(isRefusal) : []
}

const isRefusal = (one: unknown): one is Refusal =>
  typeof one === 'object' && one !== null && 'elementId' in one && 'message' in one
