import type { FieldKind } from '../kind.ts'
import { DegreeInput } from './longitude.tsx'

/** Drawn together with the longitude. */
export const latitude: FieldKind = {
  Cell: () => null,
  Input: DegreeInput,
  drawnBy: 'nothing',
  width: 0,
  filter: 'equal',
}
