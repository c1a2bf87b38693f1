import { createRequire } from 'node:module'
import type Types from 'better-sqlite3'
import { driverName } from './driver-name.mjs'

export type SqliteClient = Types.Database
export type SqliteStatement = Types.Statement<unknown[]>

/**
 * The driver that fits this Node.js. Releases before 13 end the process on Node.js 24.19 and later, where their statements
 * are collected while no JavaScript runs; release 13 needs Node-API 10, which Node.js 20 has not got.
 */
export const Sqlite: typeof Types = createRequire(import.meta.url)(driverName)
