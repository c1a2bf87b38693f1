import { sql } from 'drizzle-orm'
import { HttpError } from '../http-error.ts'
import type { Connection } from './database.ts'

/** Runs `work` inside of an open transaction: when it throws, what it wrote is undone, and the transaction goes on. */
export async function atSavepoint<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.run(sql`SAVEPOINT one_step`)
  try {
    const result = await work()
    await connection.run(sql`RELEASE one_step`)
    return result
  } catch (error) {
    // A full disk has ended the whole transaction already.
    if (connection.$client.inTransaction) {
      await connection.run(sql`ROLLBACK TO one_step`)
      await connection.run(sql`RELEASE one_step`)
    }
    throw error
  }
}

/** The same for one of many that are done: why it is refused, or undefined. What is no refusal ends all of them. */
export async function refusalAtSavepoint(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<HttpError | undefined> {
  try {
    await atSavepoint(connection, work)
    return undefined
  } catch (error) {
    if (error instanceof HttpError && error.code < 500) return error
    throw error
  }
}
