import type { Connection } from '#server/db/database.ts'

export type SeedMode = 'demo' | 'base'

/** What a step works with; everything happens on one connection, inside one transaction. */
export interface Seeding {
  readonly connection: Connection
  /** How the database was first filled, whatever the process says today. */
  readonly mode: SeedMode
  /** Milliseconds since 1970; the demo's times are reckoned back from it. */
  readonly now: number
  /** The password verifier of a seeded user, made before the transaction began. */
  verifierOf(userId: string): string
}

export interface Step {
  readonly name: string
  /** 'always': adds at every start what is missing. 'once': never again, so that what people remove stays removed. */
  readonly runs: 'always' | 'once'
  readonly demoOnly?: boolean
  run(seeding: Seeding): Promise<void>
}
