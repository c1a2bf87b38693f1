import { beforeEach, describe, expect, test } from 'vitest'
import { usePlots } from './plots.ts'

const plots = usePlots()
const { add, names } = plots

describe('a database that outlasts a loss of power', () => {
  beforeEach(() => plots.reopen())

  test('has what was committed when it is opened again', async () => {
    await plots.database.transaction((connection) => add('kept', connection))
    await plots.reopen()
    expect(await names()).toEqual(['kept'])
  })

  test('shows a row as soon as it is committed, and answers its writer and the world after that', async () => {
    const seen: string[] = []
    plots.database.onCommit(() => void names().then((found) => seen.push(`readers: ${found}`)))
    await plots.database.transaction(async (connection) => {
      await add('a', connection)
      plots.database.afterCommit(() => seen.push('the world'))
    })
    seen.push('the writer')
    expect(seen).toEqual(['readers: a', 'the world', 'the writer'])
  })

  test('does not let its log grow with the number of commits', async () => {
    const long = '田'.repeat(3000)
    for (let n = 0; n < 2500; n++) await plots.database.transaction((connection) => add(long, connection))
    // Each commit brings four pages of 4 kB: with all of them it would have 44 MB.
    expect(plots.logSize()).toBeLessThan(20_000_000)
    expect(await names()).toHaveLength(2500)
    // As often the disk is waited for, which a busy machine makes long.
  }, 60_000)
})
