import type { Geometry, GeometryType } from '../../geo/geometry.ts'
import { required } from '../../messages.ts'
import { lateChecks } from '../check/late-checks.ts'
import type { Zod } from '../check/zod.ts'
import { describe, type FieldOptions, type Label, sentence } from '../meta.ts'

type GeometryOf<T extends GeometryType> = Extract<Geometry, { type: T }>

/** A GeoJSON geometry of one of these types in WGS-84; heavy, so only `detail` carries it. */
export const geometry = <const T extends readonly GeometryType[], const O extends FieldOptions>(
  label: Label,
  types: T,
  options: O = {} as O,
) => {
  const [zh, en] = label
  const schema = (z: Zod) =>
    z
      .custom<GeometryOf<T[number]>>()
      .superRefine((value, context) => {
        const isMissing = value === undefined || value === null
        const fault = isMissing ? undefined : lateChecks().geometryFault(value, types)
        if (isMissing) context.addIssue({ code: 'custom', ...sentence(...required(label, 'geometry')) })
        if (fault)
          context.addIssue({ code: 'custom', ...sentence(`${zh}：${fault[0]}`, `${en}: ${fault[1]}`) })
      })
      .meta({
        type: 'object',
        required: ['type', 'coordinates'],
        properties: { type: { enum: types }, coordinates: { type: 'array' } },
      })
  return describe(schema, options, {
    kind: 'geometry',
    storage: 'json',
    label,
    heavy: true,
    geometries: types,
  })
}
