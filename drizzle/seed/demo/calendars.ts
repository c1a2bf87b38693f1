import { z } from 'zod'
import calendars from '#drizzle/data/demo/calendars.json' with { type: 'json' }

/** Keys of the dictionary `crop` that the demo's plots carry. */
export type Crop = keyof typeof calendars

export const crop = z.enum(Object.keys(calendars) as [Crop, ...Crop[]])

/** A piece of work on a crop; a name, a category of `input_category`, kilograms for each mu, and days before a harvest. */
export interface CropStep {
  /** Days after it was planted; of a perennial: after New Year. */
  day: number
  /** Key of the dictionary `soil_log_type`. */
  type: string
  title: string
  /** What people note of it. */
  notes: readonly string[]
  inputs?: readonly (readonly [name: string, category: string, kilograms: number, safeDays: number])[]
  machine?: boolean
  /** Cubic metres for each mu. */
  water?: number
  /** Kilograms for each mu. */
  yields?: number
  /** Nothing stays on the plot. */
  final?: boolean
}

export interface Calendar {
  name: string
  varieties: readonly string[]
  /** Days of the year on which it is planted: `MM-dd`. */
  plantings: readonly string[]
  /** The day on which trees were planted that stay. */
  perennial?: string
  /** Days after planting from which it is in a stage, keys of the dictionary `growth_stage`. */
  stages: readonly (readonly [day: number, stage: number])[]
  steps: readonly CropStep[]
}

export const calendarOf = (crop: Crop): Calendar => calendars[crop] as Calendar
