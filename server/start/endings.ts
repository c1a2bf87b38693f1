/** What has begun, and how each part of it ends. */
export interface Endings {
  /** Remembers how something that has just begun is ended. */
  add(end: () => unknown): void
  /** Ends all of it, the last first: what began later needs what was there before. */
  run(): Promise<void>
}

export function createEndings(): Endings {
  const ends: (() => unknown)[] = []
  return {
    add: (end) => void ends.push(end),
    async run() {
      for (const end of ends.splice(0).reverse()) await end()
    },
  }
}
