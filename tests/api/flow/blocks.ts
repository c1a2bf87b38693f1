import fc from 'fast-check'
import { chain, element, end, flow, gateway, several, start, task } from '#tests/support/bpmn.ts'

/** A model of blocks: each begins with one element and ends with one. */
export type Block =
  | { kind: 'task' }
  | { kind: 'one after the other' | 'parallel'; of: Block[] }
  /** Which of its branches are taken: the first one is the default where none is. */
  | { kind: 'inclusive'; of: Block[]; taken: boolean[] }
  | { kind: 'exclusive'; of: Block[]; taken: number }
  | { kind: 'again'; of: Block; times: number }
  | { kind: 'inside'; of: Block }
  | { kind: 'several'; times: number; isSequential: boolean; of?: Block }

export const { block } = fc.letrec<{ block: Block }>((tie) => {
  const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 })
  return {
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ kind: fc.constant('task' as const) }),
      fc.record({ kind: fc.constant('one after the other' as const), of: blocks }),
      fc.record({ kind: fc.constant('parallel' as const), of: blocks }),
      fc.record({
        kind: fc.constant('inclusive' as const),
        of: blocks,
        taken: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('exclusive' as const), of: blocks, taken: fc.nat(2) }),
      fc.record({
        kind: fc.constant('again' as const),
        of: tie('block'),
        times: fc.integer({ min: 1, max: 2 }),
      }),
      fc.record({ kind: fc.constant('inside' as const), of: tie('block') }),
      fc.record(
        {
          kind: fc.constant('several' as const),
          times: fc.nat(2),
          isSequential: fc.boolean(),
          of: tie('block'),
        },
        { requiredKeys: ['kind', 'times', 'isSequential'] },
      ),
    ),
  }
})

/** How many tasks people do until it is over. */
export function tasksOf(one: Block): number {
  const sum = (blocks: readonly Block[]) => blocks.reduce((total, inner) => total + tasksOf(inner), 0)
  switch (one.kind) {
    case 'task':
      return 1
    case 'one after the other':
    case 'parallel':
      return sum(one.of)
    case 'inclusive': {
      const taken = one.of.filter((_, n) => one.taken[n])
      return sum(taken.length ? taken : one.of.slice(0, 1))
    }
    case 'exclusive':
      return sum(one.of.slice(one.taken % one.of.length).slice(0, 1))
    case 'again':
      return one.times * tasksOf(one.of)
    case 'inside':
      return tasksOf(one.of)
    case 'several':
      return one.times * (one.of ? tasksOf(one.of) : 1)
  }
}

interface Drawn {
  elements: string[]
  first: string
  last: string
}

/** The elements of a block, with the names of its first and its last. */
export function draw(one: Block, name: string): Drawn {
  switch (one.kind) {
    case 'task':
      return { elements: [task(name)], first: name, last: name }
    case 'one after the other': {
      const parts = one.of.map((inner, n) => draw(inner, `${name}_${n}`))
      const joined = parts.slice(1).map(({ first }, n) => flow(parts[n]?.last ?? '', first))
      return {
        elements: [...parts.flatMap(({ elements }) => elements), ...joined],
        first: parts[0]?.first ?? '',
        last: parts.at(-1)?.last ?? '',
      }
    }
    case 'parallel':
      return branches(name, 'parallel', one.of, () => undefined)
    case 'inclusive':
      return branches(name, 'inclusive', one.of, (n) => `\${${one.taken[n] === true}}`)
    case 'exclusive':
      return branches(name, 'exclusive', one.of, (n) => `\${${n === one.taken % one.of.length}}`)
    case 'again':
      return again(name, one.of, one.times)
    case 'inside':
      return { elements: [inside(name, one.of, '')], first: name, last: name }
    case 'several': {
      const loop = several({ isSequential: String(one.isSequential) }, undefined, String(one.times))
      const drawn = one.of ? inside(name, one.of, loop) : task(name, {}, loop)
      return { elements: [drawn], first: name, last: name }
    }
  }
}

function branches(
  name: string,
  kind: 'parallel' | 'inclusive' | 'exclusive',
  of: readonly Block[],
  condition: (n: number) => string | undefined,
): Drawn {
  const [fork, join] = [`${name}_f`, `${name}_j`]
  const parts = of.map((inner, n) =>
    (n === 0 && kind === 'inclusive' ? usualOf : draw)(inner, `${name}_${n}`),
  )
  // A second way to the first part, taken where no condition holds.
  const usual = kind === 'inclusive' ? { default: `${fork}_${parts[0]?.first}_d` } : {}
  return {
    elements: [
      gateway(kind, fork, usual),
      ...parts.flatMap(({ elements }) => elements),
      ...parts.map(({ first }, n) => flow(fork, first, condition(n))),
      ...(kind === 'inclusive' ? [flow(fork, parts[0]?.first ?? '', undefined, usual.default)] : []),
      gateway(kind, join),
      ...parts.map(({ last }, n) => flow(last, join, undefined, `${join}_${n}`)),
    ],
    first: fork,
    last: join,
  }
}

/** Two ways lead here and one is taken: a block that begins with a parallel gateway would wait for both. */
function usualOf(one: Block, name: string): Drawn {
  const part = draw(one, name)
  const merge = `${name}_u`
  return {
    elements: [gateway('exclusive', merge), ...part.elements, flow(merge, part.first)],
    first: merge,
    last: part.last,
  }
}

/** Goes through a block a number of times. */
function again(name: string, of: Block, times: number): Drawn {
  const part = draw(of, `${name}_b`)
  const [count, merge, decide, leave] = [`${name}_c`, `${name}_m`, `${name}_d`, `${name}_l`]
  const variable = `n${name}`
  const counted = {
    'flowable:expression': `\${execution.hasVariable('${variable}') && ${variable} < ${times} ? ${variable} + 1 : 1}`,
    'flowable:resultVariable': variable,
  }
  return {
    elements: [
      gateway('exclusive', merge),
      element('serviceTask', count, counted),
      ...part.elements,
      gateway('exclusive', decide, { default: `${decide}_${merge}` }),
      element('task', leave),
      chain(merge, count, part.first),
      flow(part.last, decide),
      flow(decide, leave, `\${${variable} >= ${times}}`),
      flow(decide, merge),
    ],
    first: merge,
    last: leave,
  }
}

function inside(name: string, of: Block, loop: string): string {
  const part = draw(of, `${name}_i`)
  const [first, last] = [`${name}_s`, `${name}_e`]
  const elements = [
    loop,
    start(first),
    ...part.elements,
    end(last),
    flow(first, part.first),
    flow(part.last, last),
  ]
  return element('subProcess', name, {}, elements.join('\n'))
}

/** Two that go round at the same time would count together. */
export const hasSharedCount = (one: Block): boolean => {
  const children = 'of' in one && one.of ? [one.of].flat() : []
  const isSide = one.kind === 'several' && !one.isSequential && one.times > 1
  return children.some((inner) => hasSharedCount(inner) || (isSide && hasAgain(inner)))
}
const hasAgain = (one: Block): boolean =>
  one.kind === 'again' || ('of' in one && one.of ? [one.of].flat().some(hasAgain) : false)
