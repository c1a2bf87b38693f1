import type { zhCamera } from './more/zh/camera.ts'
import type { zhDesk } from './more/zh/desk.ts'
import type { zhDevelop } from './more/zh/develop.ts'
import type { zhDocs } from './more/zh/docs.ts'
import type { zhEvent } from './more/zh/event.ts'
import type { zhFlow } from './more/zh/flow.ts'
import type { zhFramed } from './more/zh/framed.ts'
import type { zhLabels } from './more/zh/labels.ts'
import type { zhLand } from './more/zh/land.ts'
import type { zhLive } from './more/zh/live.ts'
import type { zhLooksMore } from './more/zh/looks.ts'
import type { zhMap } from './more/zh/map.ts'
import type { zhProfile } from './more/zh/profile.ts'
import type { zhRegistration } from './more/zh/registration.ts'
import type { zhReport } from './more/zh/report.ts'
import type { zhScoring } from './more/zh/scoring.ts'
import type { zhServer } from './more/zh/server.ts'
import type { zhTemplate } from './more/zh/template.ts'
import type { zhTransfer } from './more/zh/transfer.ts'
import type { zhVideo } from './more/zh/video.ts'
import type { zhViewer } from './more/zh/viewer.ts'
import type { zh } from './zh.ts'

export type Language = 'zh' | 'en'

/** Texts by name, in groups of any depth. */
export interface TextGroup {
  readonly [name: string]: string | TextGroup
}

/** The dotted names of all texts: `crud.confirm`. */
export type TextKey = KeyOf<
  typeof zh &
    typeof zhFlow &
    typeof zhDevelop &
    typeof zhDesk &
    typeof zhLive &
    typeof zhTransfer &
    typeof zhLooksMore &
    typeof zhMap &
    typeof zhViewer &
    typeof zhVideo & {
      company: typeof zhProfile
      pages: typeof zhCamera &
        typeof zhLabels &
        typeof zhRegistration &
        typeof zhFramed &
        typeof zhDocs &
        typeof zhEvent &
        typeof zhLand &
        typeof zhReport &
        typeof zhScoring &
        typeof zhServer &
        typeof zhTemplate
    }
>
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string]

/** What stands in place of `{{name}}` in a text. */
export type TextValues = Readonly<Record<string, string | number | undefined>>

/** Answers a text in one language; a name without a text is answered as it is. */
export type Translate = (key: TextKey, values?: TextValues) => string

const placeholder = /\{\{(\w+)\}\}/g

/** A value that the text asks for but that was not given leaves nothing behind. */
export function filled(text: string, values: TextValues = {}): string {
  return text.replace(placeholder, (_, name: string) => String(values[name] ?? ''))
}

/** The text or group at a dotted name. */
export function found(texts: TextGroup, key: string): string | TextGroup | undefined {
  let at: string | TextGroup | undefined = texts
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined
    at = at[part]
  }
  return at
}
