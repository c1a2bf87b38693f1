import { type RunnerTestCase, TestRunner } from 'vitest'
import { asked } from './mutants.ts'
import { type Note, note, notesOf } from './notes.ts'

const { notes, tries }: { notes: string; tries: number } = JSON.parse(process.env.SICKLE_MUTATION ?? '{}')

/** Seconds of the processor, of which a busy machine needs no more than an idle one: a slower test is not repeated. */
const longest = 3
/** Tests of one file are much alike: what so many of them overlook, those of another file may see. */
const triesInFile = 5

const settled = new Set<string>()
const tried = new Map<string, number>()
const triedInFile = new Map<string, number>()
const judged = new Set<string>()
for (const said of notesOf(notes)) take(said)

let reached = new Set<string>()
let active: string | undefined
Object.assign(globalThis, {
  [asked](mutant: string) {
    reached.add(mutant)
    return mutant === active
  },
})

/** Runs each test as it is, and again with each mutant that it reached: one that makes it fail is killed. */
export default class MutationRunner extends TestRunner {
  private spoiled = false

  async runTask(test: RunnerTestCase) {
    reached = new Set()
    const [begun, before] = [Date.now(), process.cpuUsage()]
    await runOnce(test)
    const [took, used] = [Date.now() - begun, process.cpuUsage(before)]
    const isSlow = used.user + used.system > longest * 1e6
    const name = nameOf(test)
    if (this.spoiled || judged.has(name)) return
    const mutants = [...reached].filter((id) => isOpen(id, name))
    if (mutants.length === 0) return say({ what: 'judged', test: name })
    if (isSlow || (await faultOf(test, took))) return say({ what: 'unfit', test: name })
    for (const mutant of mutants) {
      say({ what: 'trying', mutant, test: name })
      active = mutant
      const how = await faultOf(test, took)
      active = undefined
      say(how ? { what: 'killed', mutant, test: name, how } : { what: 'survived', mutant, test: name })
      if (how && (await faultOf(test, took))) {
        this.spoiled = true
        return say({ what: 'spoiled', test: name })
      }
    }
    say({ what: 'judged', test: name })
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]) {
    await super.onAfterRunSuite(suite)
    if ('filepath' in suite && !this.spoiled) say({ what: 'finished', file: suite.name })
  }
}

const nameOf = (test: RunnerTestCase): string => `${test.file.name} > ${fullName(test)}`

function fullName({ name, suite }: Pick<RunnerTestCase, 'name' | 'suite'>): string {
  return suite && !('filepath' in suite) ? `${fullName(suite)} > ${name}` : name
}

function inFile(mutant: string, test: string): string {
  return `${mutant} ${test.split(' > ')[0]}`
}

const isOpen = (mutant: string, test: string) =>
  !settled.has(mutant) &&
  (tried.get(mutant) ?? 0) < tries &&
  (triedInFile.get(inFile(mutant, test)) ?? 0) < triesInFile

function say(said: Note) {
  take(said)
  note(notes, said)
}

function take(said: Note) {
  if (said.what === 'killed') settled.add(said.mutant)
  if (said.what === 'survived')
    for (const [counts, key] of [
      [tried, said.mutant],
      [triedInFile, inFile(said.mutant, said.test)],
    ] as const)
      counts.set(key, (counts.get(key) ?? 0) + 1)
  if (said.what === 'judged' || said.what === 'unfit') judged.add(said.test)
}

/** What vitest keeps of a test that is under way, beside what its types tell. */
interface UnderWay {
  onFinished?: ((context: RunnerTestCase['context']) => unknown)[]
}

async function runOnce(test: RunnerTestCase & UnderWay) {
  try {
    await TestRunner.getTestFn(test)()
  } finally {
    // What the test asked to be done at its end, before it begins again.
    for (const finish of (test.onFinished ?? []).reverse()) await finish(test.context)
    test.onFinished = []
  }
}

/** Why the test fails now, if it does; what takes far longer than before never ends. */
async function faultOf(test: RunnerTestCase, took: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, 10_000 + took * 10, 'too late')
  })
  const running = runOnce(test).then(
    () => undefined,
    (error: unknown) => String(error).slice(0, 200) || 'failed',
  )
  const fault = await Promise.race([running, late])
  clearTimeout(timer)
  return fault
}
