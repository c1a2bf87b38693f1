/** Tasks that people do instead of what the diagram says, by id, with the ids of those people; none: administrators. */
export type Stops = Readonly<Record<string, readonly string[]>>
