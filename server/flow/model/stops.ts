/** Who or what does a task instead: people by their ids, none: administrators; or a webhook, by its channel. */
export type Stop = { readonly people: readonly string[] } | { readonly webhook: string }

/** Tasks that are done in another way than the diagram says, by id. */
export type Stops = Readonly<Record<string, Stop>>

export const peopleOf = (stop: Stop | undefined): readonly string[] =>
  stop && 'people' in stop ? stop.people : []
