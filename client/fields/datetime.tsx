import { date } from './date.tsx'
import type { FieldKind } from './kind.ts'

export const datetime: FieldKind = { ...date, width: 175 }
