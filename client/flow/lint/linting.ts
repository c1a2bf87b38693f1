import { RequestError } from '../../api/request.ts'
import type { Language } from '../../i18n/index.ts'
import type { Meaning } from '../diagram-types.ts'
import { checks } from './checks.ts'

/** Why the server refused a diagram, by the element. */
export interface Refusal {
  elementId: string
  name: string
  message: string
  messageEn?: string
}

interface Reporter {
  report(id: string, message: string): void
}

type Rule = () => { check(element: Meaning, reporter: Reporter): void }

/** The checks as the linter's rules, and what the server refused last as one more of them. */
export function lintingIn(language: Language, refusals: () => readonly Refusal[]) {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
  const rules: Record<string, Rule> = {
    refused: () => ({
      check(element, reporter) {
        for (const one of refusals())
          if (one.elementId === element.id || (!one.elementId && element.$type === 'bpmn:Process'))
            reporter.report(element.id ?? '', say(one.message, one.messageEn ?? one.message))
      },
    }),
  }
  for (const [name, { look }] of Object.entries(checks))
    rules[name] = () => ({
      check: (element, reporter) =>
        look(element, (zh, en) => element.id && reporter.report(element.id, say(zh, en))),
    })
  return {
    active: true,
    bpmnlint: {
      config: {
        rules: {
          refused: 'error',
          ...Object.fromEntries(Object.entries(checks).map(([name, { category }]) => [name, category])),
        },
      },
      resolver: { resolveRule: (_package: string, name: string) => rules[name], resolveConfig: () => ({}) },
    },
  }
}

/** What the server said of the elements, where it refused a diagram for them. */
export function refusalsOf(error: unknown): Refusal[] {
  const data = error instanceof RequestError ? error.data : undefined
  const faults = typeof data === 'object' && data !== null && 'faults' in data ? data.faults : undefined
  return Array.isArray(faults) ? faults.filter(isRefusal) : []
}

const isRefusal = (one: unknown): one is Refusal =>
  typeof one === 'object' && one !== null && 'elementId' in one && 'message' in one
