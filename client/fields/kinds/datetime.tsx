import type { FieldKind } from '../kind.ts'
import { date } from './date.tsx'

export const datetime: FieldKind = { ...date, width: 175 }
