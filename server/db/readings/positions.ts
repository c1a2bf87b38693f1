import type { Fix, TrackKind } from '#shared/contract/geo/track.ts'
import { isWorthKeeping } from '#shared/geo/track.ts'
import type { Connection, Database } from '../database.ts'
import { statementOf } from '../statements.ts'
import type { Stretch } from './read.ts'
import { chunk } from './remove.ts'

/** Whose way it is. */
export interface Subject {
  kind: TrackKind
  subjectId: string
  tenantId: string
}

/** The newest of a subject, one before that, one that tells no more than its neighbours, or one of a moment that is known. */
export type StoredFix = 'new' | 'late' | 'near' | 'known'

interface Track {
  id: number
  lastTime: number
  followedTime: number
}

const columns = 'time, lng, lat, accuracy, speed, heading'

const trackOf = (connection: Connection, { kind, subjectId }: Pick<Subject, 'kind' | 'subjectId'>) =>
  statementOf(
    connection,
    'SELECT id, last_time AS lastTime, followed_time AS followedTime FROM track WHERE kind = ? AND subject_id = ?',
  ).get(kind, subjectId) as Track | undefined

/**
 * Stores positions of a subject in the open transaction; such that tell no more than the one before them, or leave no more to tell
 * to the one behind them, are left out, however often and in which order they are sent. Answers what each of them was.
 */
export function storePositions(connection: Connection, subject: Subject, fixes: readonly Fix[]): StoredFix[] {
  let known = trackOf(connection, subject)
  const before = statementOf(
    connection,
    `SELECT ${columns} FROM position WHERE track = ? AND time <= ? ORDER BY time DESC LIMIT 1`,
  )
  const behind = statementOf(
    connection,
    `SELECT ${columns} FROM position WHERE track = ? AND time > ? ORDER BY time LIMIT 1`,
  )
  const insert = statementOf(
    connection,
    `INSERT INTO position (track, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const newest = statementOf(connection, 'UPDATE track SET last_time = ? WHERE id = ?')
  return fixes.map((fix) => {
    known ??= addTrack(connection, subject)
    const last = before.get(known.id, fix.time) as Fix | undefined
    if (last?.time === fix.time) return 'known'
    if (!isWorthKeeping(last, fix)) return 'near'
    const next = fix.time < known.lastTime ? (behind.get(known.id, fix.time) as Fix | undefined) : undefined
    if (next && !isWorthKeeping(fix, next)) return 'near'
    const { time, lng, lat, accuracy, speed, heading } = fix
    insert.run(known.id, time, lng, lat, accuracy, speed, heading)
    if (time < known.lastTime) return 'late'
    known.lastTime = time
    newest.run(time, known.id)
    return 'new'
  })
}

function addTrack(connection: Connection, { kind, subjectId, tenantId }: Subject): Track {
  const { lastInsertRowid } = statementOf(
    connection,
    'INSERT INTO track (tenant_id, kind, subject_id, last_time, followed_time) VALUES (?, ?, ?, 0, 0)',
  ).run(tenantId, kind, subjectId)
  return { id: Number(lastInsertRowid), lastTime: 0, followedTime: 0 }
}

/** Says that a subject's own row is told where it is; false where it was told less than `pause` milliseconds ago. */
export const followsNow = (connection: Connection, subject: Subject, time: number, pause: number): boolean =>
  statementOf(
    connection,
    'UPDATE track SET followed_time = @time WHERE kind = @kind AND subject_id = @subjectId AND followed_time <= @time - @pause',
  ).run({ kind: subject.kind, subjectId: subject.subjectId, time, pause }).changes > 0

/** Rows that one question reads, so that a day of a hasty device is no memory of its own. */
const mostRead = 100_000

/** The positions of a subject in a stretch, by time, read beside. */
export async function positionsOf(
  database: Pick<Database, 'readBeside' | 'reader'>,
  subject: Pick<Subject, 'kind' | 'subjectId'>,
  { start, end }: Stretch,
): Promise<Fix[]> {
  const known = trackOf(database.reader, subject)
  if (!known) return []
  const rows = await database.readBeside(
    `SELECT ${columns} FROM position WHERE track = ? AND time >= ? AND time < ? ORDER BY time LIMIT ${mostRead}`,
    [known.id, start, end],
  )
  return rows.map(fixOf)
}

const fixOf = (row: readonly unknown[]): Fix => {
  const [time, lng, lat, accuracy, speed, heading] = row as [number, number, number, ...(number | null)[]]
  return {
    time,
    lng,
    lat,
    accuracy: accuracy ?? null,
    speed: speed ?? null,
    heading: heading ?? null,
  }
}

/** Milliseconds of which one position is enough to see where somebody passed. */
const enough = 15_000

/** The subjects of a kind and a tenant that were somewhere since then. */
export const subjectsSince = (
  connection: Connection,
  { tenantId, kind }: Pick<Subject, 'tenantId' | 'kind'>,
  since: number,
): string[] =>
  statementOf(connection, 'SELECT subject_id FROM track WHERE tenant_id = ? AND kind = ? AND last_time >= ?')
    .pluck(true)
    .all(tenantId, kind, since) as string[]

/** Those of these subjects that were somewhere since then. */
export const trackedSince = (
  connection: Connection,
  kind: TrackKind,
  ids: readonly string[],
  since: number,
): string[] =>
  statementOf(
    connection,
    `SELECT subject_id FROM track WHERE kind = ? AND subject_id IN (SELECT value FROM json_each(?)) AND last_time >= ?`,
  )
    .pluck(true)
    .all(kind, JSON.stringify(ids), since) as string[]

export interface Ways {
  bySubject: Map<string, Fix[]>
  /** False: there are more positions than one answer reads. */
  isWhole: boolean
}

/** The ways of some subjects of a kind in a stretch, as far as they lie in a box, with a position for each fifteen seconds; read beside. */
export async function waysIn(
  database: Pick<Database, 'readBeside'>,
  { kind, ids }: { kind: TrackKind; ids: readonly string[] },
  { start, end }: Stretch,
  [west, south, east, north]: readonly [number, number, number, number],
): Promise<Ways> {
  const rows = await database.readBeside(
    `SELECT t.subject_id, ${columns}, min(time) FROM json_each(?) AS asked
     CROSS JOIN track AS t ON t.kind = ? AND t.subject_id = asked.value
     CROSS JOIN position AS p ON p.track = t.id AND p.time >= ? AND p.time < ?
     WHERE p.lng BETWEEN ? AND ? AND p.lat BETWEEN ? AND ?
     GROUP BY t.id, p.time / ${enough} ORDER BY t.id, p.time LIMIT ${mostRead + 1}`,
    [JSON.stringify(ids), kind, start, end, west, east, south, north],
  )
  const bySubject = new Map<string, Fix[]>()
  for (const [subjectId, ...row] of rows.slice(0, mostRead)) {
    const way = bySubject.get(String(subjectId)) ?? []
    way.push(fixOf(row))
    bySubject.set(String(subjectId), way)
  }
  return { bySubject, isWhole: rows.length <= mostRead }
}

const day = 24 * 3600_000
/** Days begin at midnight of UTC+8. */
const offset = 8 * 3600_000

/** The days on which a subject was somewhere, by their beginning, the newest last. */
export function daysOf(connection: Connection, subject: Pick<Subject, 'kind' | 'subjectId'>): number[] {
  const known = trackOf(connection, subject)
  if (!known) return []
  const begin = (time: string) => `(${time} + ${offset}) / ${day} * ${day} - ${offset}`
  return statementOf(
    connection,
    `WITH RECURSIVE found (start) AS (
       SELECT ${begin('min(time)')} FROM position WHERE track = @track
       UNION ALL
       SELECT (SELECT ${begin('min(time)')} FROM position WHERE track = @track AND time >= found.start + ${day})
       FROM found WHERE start IS NOT NULL
     ) SELECT start FROM found WHERE start IS NOT NULL`,
  )
    .pluck(true)
    .all({ track: known.id }) as number[]
}

/** Tracks that have anything older. */
export const tracksBefore = (connection: Connection, before: number): number[] =>
  statementOf(
    connection,
    'SELECT id FROM track WHERE EXISTS (SELECT 1 FROM position WHERE track = track.id AND time < ?)',
  )
    .pluck(true)
    .all(before) as number[]

/** Tracks of devices and people that were removed for good, or whose tenant was. */
export const tracksWithoutSubject = (connection: Connection): number[] =>
  statementOf(
    connection,
    `SELECT id FROM track WHERE CASE kind WHEN 'device' THEN NOT EXISTS (SELECT 1 FROM device WHERE device.id = subject_id)
     ELSE NOT EXISTS (SELECT 1 FROM staff WHERE staff.id = subject_id) END`,
  )
    .pluck(true)
    .all() as number[]

/** Removes the oldest positions of a track, a chunk of them. Answers how many. */
export const cutTrack = (connection: Connection, track: number, before: number): number =>
  statementOf(
    connection,
    `DELETE FROM position WHERE track = @track AND time < @before AND time <= coalesce((SELECT time FROM position
     WHERE track = @track ORDER BY time LIMIT 1 OFFSET ${chunk - 1}), @before)`,
  ).run({ track, before }).changes

/** Removes some of a track, and the track after the last of it. Answers how many rows. */
export function removeTrack(connection: Connection, track: number): number {
  const removed = cutTrack(connection, track, Number.MAX_SAFE_INTEGER)
  return removed || statementOf(connection, 'DELETE FROM track WHERE id = ?').run(track).changes
}

/**
 * Parts a track from its subject, who has none from then on. Answers its number, by which it is removed in turns; what a stop of
 * the server leaves of it goes with the tracks whose subject is gone.
 */
export const detachTrack = (
  connection: Connection,
  { kind, subjectId }: Pick<Subject, 'kind' | 'subjectId'>,
): number | undefined =>
  statementOf(
    connection,
    `UPDATE track SET subject_id = 'detached-' || id WHERE kind = ? AND subject_id = ? RETURNING id`,
  )
    .pluck(true)
    .get(kind, subjectId) as number | undefined

/** Whether any position of a subject is stored. */
export const hasTrack = (
  connection: Connection,
  { kind, subjectId }: Pick<Subject, 'kind' | 'subjectId'>,
): boolean =>
  statementOf(
    connection,
    `SELECT EXISTS (SELECT 1 FROM position WHERE track = (SELECT id FROM track WHERE kind = ? AND subject_id = ?))`,
  )
    .pluck(true)
    .get(kind, subjectId) === 1
