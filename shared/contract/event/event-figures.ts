/** What `GET /event/stats` answers. Null: nobody knows, or the caller is not shown it. */
export interface EventStats {
  days: number
  byDay: { day: string; level: number; count: number }[] | null
  minutesToAccept: number | null
  minutesToResolve: number | null
  /** Between 0 and 1, of the events that are done with. */
  falseShare: number | null
  devices: NamedCount[] | null
  types: NamedCount[] | null
}

export interface NamedCount {
  key: string
  name: string
  count: number
}

/** What `GET /event/guide` answers. */
export interface EventGuide {
  /** The plan of the event's type, or else of the type above it; html. */
  plan: string | null
  similar: SimilarEvent[]
}

/** A past event, and what solved it. */
export interface SimilarEvent {
  id: string
  title: string
  result: string
  finishTime: string
  /** The device or plot that it was about. */
  subject: string
  isSameDevice: boolean
}
