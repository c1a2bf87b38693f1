// A process of its own on a database that others use, too: `flow.worker.ts <file> run <definition>` starts instances and does their
// tasks without end, telling each that is stored; `… fire` fires what is due until nothing is.
import { openDatabase } from '#server/db/database.ts'
import { flowOn, person } from './flow.ts'

const [file = '', what = '', definition = ''] = process.argv.slice(2)
const engine = flowOn(openDatabase({ file, durable: true }))
const tell = (line: string) => process.stdout.write(`${line}\n`)

async function run() {
  for (;;) {
    const { instanceId } = await engine.start(definition, {}, person('1'))
    tell(`started ${instanceId}`)
    for (let [task] = await engine.openTasks(instanceId); task; [task] = await engine.openTasks(instanceId)) {
      await engine.flow.complete(person('1'), { taskId: task.id, pass: true })
      tell(`done ${task.id}`)
    }
  }
}

async function fire() {
  tell('ready')
  await new Promise((resolve) => process.stdin.once('data', resolve))
  let fired = 0
  for (let some = await engine.fireTimers(); some > 0; some = await engine.fireTimers()) fired += some
  tell(`fired ${fired} failed ${engine.failures.length}`)
  process.exit(0)
}

await (what === 'fire' ? fire() : run())
