/**
 * Rows of another resource that belong to at most one row of this one and say so by a reference, and the calls that give and take
 * them. A row of a tree takes all below it along.
 */
export interface Members {
  /** The reference by which a row says whose it is. */
  by: string
  /** What all calls begin with. */
  path: string
  /** `remove` with `/{id}` at its end names the rows alone; without, it names their owner, too, as all other calls do. */
  calls: { list: string; add: string; remove: string; empty?: string }
  /** Parameter that carries the keys of rows that are given, beside `ids`. */
  keys: string
  /** Fields that tell rows of one name apart for who chooses among them: those found by the box above their list, unless it says so. */
  tells?: readonly string[]
}
