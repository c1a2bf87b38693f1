import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What happened in a mutation run, a line each, so that a run which is stopped or killed goes on where it was. */
export type Note =
  | { what: 'trying'; mutant: string; test: string }
  | { what: 'survived'; mutant: string; test: string }
  | { what: 'killed'; mutant: string; test: string; how: string }
  /** The test does not hold a second time by itself, or is too slow to be repeated: it is no judge. */
  | { what: 'unfit'; test: string }
  /** Every mutant that the test reaches has been tried. */
  | { what: 'judged'; test: string }
  /** After a mutant the test fails without one: the server has to begin anew. */
  | { what: 'spoiled'; test: string }
  | { what: 'finished'; file: string }

export const note = (path: string, said: Note) => appendFileSync(path, `${JSON.stringify(said)}\n`)

export const notesOf = (path: string): Note[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Note)
    : []
