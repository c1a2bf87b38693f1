/**
 * `npm run test:mutate -- server/scope`: puts small faults into a folder, one at a time, and asks its tests to notice.
 * Ours, because Stryker needs Node 22 and cannot choose among several projects. The faults stand in the code together, each
 * behind a question, so that a server starts once for hundreds of them; a test is repeated with each one that it reaches.
 * Notes are kept in tests/mutation/found, and a run that was stopped goes on; `--fresh` begins anew, `--tries 100` tries
 * harder, `--report` prints what is known.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { makeTemplate } from '../support/template.ts'
import { type Mutant, mutate } from './mutants.ts'
import { note, notesOf } from './notes.ts'
import { rooms } from './rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Milliseconds without a word after which a mutant is taken for an endless loop. */
const silence = 90_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tries: { type: 'string', default: '30' },
    fresh: { type: 'boolean' },
    report: { type: 'boolean' },
  },
})

const found = join(root, 'tests/mutation/found')
mkdirSync(found, { recursive: true })
for (const room of positionals.length ? positionals : Object.keys(rooms)) {
  const notes = join(found, `${room.replaceAll('/', '-')}.jsonl`)
  if (values.fresh) rmSync(notes, { force: true })
  if (!values.report) await tryAll(room, notes)
  report(room, notes)
}

async function tryAll(room: string, notes: string) {
  const tests = rooms[room]
  if (!tests) throw new Error(`${room} is none of ${Object.keys(rooms).join(', ')}`)
  const template = await makeTemplate()
  try {
    const all = tests.flatMap((path) => (path.endsWith('.ts') ? [path] : filesIn(path, '.test.ts')))
    for (;;) {
      const finished = notesOf(notes).flatMap((said) => (said.what === 'finished' ? said.file : []))
      const files = all.filter((file) => !finished.includes(file))
      if (files.length === 0) return
      await runSome({
        room,
        notes,
        files,
        template: join(template, 'sickle.db'),
        tries: Number(values.tries),
      })
    }
  } finally {
    rmSync(template, { recursive: true, force: true })
  }
}

interface Task {
  room: string
  notes: string
  files: string[]
  template: string
  tries: number
}

/** Runs files until all are done, a mutant has spoiled the server, or one hangs. */
async function runSome(task: Task) {
  const before = notesOf(task.notes).length
  const child = spawn('npx', ['vitest', 'run', '--config', 'tests/mutation/config.ts'], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, SICKLE_MUTATION: JSON.stringify(task) },
  })
  const watch = setInterval(() => stopWhereStuck(child, task.notes), 1000)
  await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  const said = notesOf(task.notes).slice(before)
  const last = said.at(-1)
  if (last?.what === 'trying') note(task.notes, { ...last, what: 'killed', how: 'never ended' })
  // A file that cannot even begin would be run for ever.
  if (said.length === 0) note(task.notes, { what: 'finished', file: task.files[0] ?? '' })
}

function stopWhereStuck(child: ChildProcess, notes: string) {
  const last = notesOf(notes).at(-1)
  const quiet = last ? Date.now() - statSync(notes).mtimeMs : 0
  if ((last?.what === 'spoiled' && quiet > 2000) || quiet > silence)
    process.kill(-Number(child.pid), 'SIGKILL')
}

function report(room: string, notes: string) {
  const mutants = new Map<string, Mutant>()
  for (const path of filesIn(room, '.ts'))
    for (const mutant of mutate(path, readFileSync(join(root, path), 'utf8')).mutants)
      mutants.set(mutant.id, mutant)
  const killed = new Set<string>()
  const survived = new Map<string, number>()
  for (const said of notesOf(notes)) {
    if (said.what === 'killed') killed.add(said.mutant)
    if (said.what === 'survived') survived.set(said.mutant, (survived.get(said.mutant) ?? 0) + 1)
  }
  for (const { id, line, was, becomes } of mutants.values()) {
    if (killed.has(id)) continue
    const tries = survived.get(id)
    const where = `${id.split('#')[0]}:${line}`
    console.log(
      `${tries ? `survived ${tries}` : 'not reached'}  ${where}  ${short(was)}  →  ${short(becomes) || '(left out)'}`,
    )
  }
  const reached = new Set([...killed, ...survived.keys()])
  const share = ((100 * killed.size) / Math.max(reached.size, 1)).toFixed(1)
  console.log(`${room}: ${mutants.size} mutants, ${reached.size} reached, ${killed.size} killed (${share} %)`)
}

function short(code: string): string {
  return code.replace(/\s+/g, ' ').slice(0, 90)
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort()
}
