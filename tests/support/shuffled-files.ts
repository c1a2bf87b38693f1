import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files in another order for each seed, within their project alone: a worker that goes from one project to another loads all
 * modules anew, which takes longer than the tests.
 */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const next = createRandom(this.ctx.config.sequence.seed)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .map((file) => ({ file, place: next() }))
        .sort((one, other) => one.place - other.place)
        .map(({ file }) => file),
    )
  }
}

/** Numbers from 0 to 1 that follow from the seed: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
