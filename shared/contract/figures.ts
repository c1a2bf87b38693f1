import * as z from 'zod'

const count = z.number().int().min(0)
/** Wall day of UTC+8, `yyyy-MM-dd`. */
const day = z.iso.date()

/** Rows that share a key of a dictionary or reference, most of them first; a blank key: those that have none. */
const share = z.object({ key: z.string(), name: z.string(), count })
/** The same with their area in m². */
const areaShare = share.extend({ areaM2: z.number().min(0) })

/** Null: a data scope hides the field that it is counted by. */
const shares = z.array(share).nullable()
const areaShares = z.array(areaShare).nullable()

/** Rows added on each of the last seven days, the oldest first. */
const added = z.array(z.object({ day, count })).nullable()

const whole = z.object({ total: count, added })

/** In m³: of each day of the week, and of the week before up to the same time. */
const water = z.object({ byDay: z.array(z.number().min(0)), before: z.number().min(0) }).nullable()

/** What each call below `/blade-desk/figures` answers, by the last part of its path. */
export const figures = {
  devices: whole.extend({ types: shares, states: shares }),
  online: z.object({
    /** Seven days that end today, the oldest first. */
    days: z.array(day),
    /**
     * For each day, of its 24 hours: the share of devices online in the mean over the hour, of those that had been activated;
     * null for an hour to come and one without such devices. Null as a whole: a data scope hides the state.
     */
    rates: z.array(z.array(z.number().min(0).max(1).nullable()).length(24)).nullable(),
    /** How many are online now, and how many offline. */
    states: shares,
  }),
  water: z.object({
    /** The days of this week, from Monday. */
    days: z.array(day),
    /** What meters of flow let through; null where the caller sees none. */
    metered: water,
    /** What the farm log tells of irrigation; null where the caller does not see that. */
    logged: water,
  }),
  companies: whole.extend({ types: shares }),
  /** Plots that are not divided any further, so that no area counts twice. */
  plots: whole.extend({ areaM2: z.number().min(0).nullable(), crops: areaShares, uses: areaShares }),
  stations: whole.extend({ types: shares }),
  staff: whole.extend({ types: shares, states: shares }),
  'farm-logs': z.object({
    /** Of the week that today belongs to, those still planned for it included. */
    thisWeek: count.nullable(),
    /** First days (Mondays) of the weeks asked for, the oldest first. */
    weeks: z.array(day),
    /** By week and type; a week without any is absent. */
    counts: z.array(share.extend({ week: day })).nullable(),
  }),
  'plot-map': z.object({
    /** Size of the drawing that the rings are given in; north is up. */
    width: z.number().min(0),
    height: z.number().min(0),
    /** Neighbourhoods that stand beside each other in it, whatever the land between them. */
    parts: count,
    /** The largest plots. */
    shapes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        crop: z.string(),
        cropName: z.string(),
        landUse: z.string(),
        landUseName: z.string(),
        areaM2: z.number().nullable(),
        /** Each ring as x, y, x, y …; holes follow the even-odd rule. */
        rings: z.array(z.array(z.number())),
      }),
    ),
    /** How many further plots have a shape that is not drawn. */
    more: count,
  }),
  events: z.object({
    open: count.nullable(),
    /** Open ones past their deadline at `minute`. */
    overdue: count.nullable(),
    /** `yyyy-MM-dd HH:mm:00` */
    minute: z.string(),
    /** The days that everything below counts, the oldest first. */
    days: z.array(day),
    states: shares,
    /** By day and level; a day without any is absent. */
    counts: z.array(share.extend({ day })).nullable(),
    /** The devices that told most often, by how often; an event that repeats counts each time. */
    noisy: shares,
  }),
  /** Records that were added, changed and removed since yesterday began, by resource. */
  changes: z.object({
    since: day,
    resources: z.array(z.object({ resource: z.string(), added: count, changed: count, removed: count })),
  }),
} as const

export type FigureName = keyof typeof figures
export type Figures = { [N in FigureName]: z.infer<(typeof figures)[N]> }
export type Share = z.infer<typeof share>
export type AreaShare = z.infer<typeof areaShare>
