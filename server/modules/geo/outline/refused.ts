import type { Label } from '#shared/schema/field.ts'

/** What is wrong with a file, in words for the person who sent it. */
export class Refused extends Error {
  readonly label: Label
  constructor(label: Label) {
    super(label[1])
    this.label = label
  }
}
