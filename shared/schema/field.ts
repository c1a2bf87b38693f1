export type { Zod } from './check/zod.ts'
export { isList, type Kind, type Storage } from './kind.ts'
export { file, files, image, images, isAttachmentLink } from './kinds/attachment.ts'
export { commaReferences, dict, dictNumber, dicts, reference, references } from './kinds/choice.ts'
export { date, datetime } from './kinds/date.ts'
export { geometry } from './kinds/geometry.ts'
export { box, form, json, list } from './kinds/json.ts'
export { area, decimal, flag, integer, length, percent, point } from './kinds/number.ts'
export { richText } from './kinds/rich-text.ts'
export {
  color,
  email,
  icon,
  name,
  personName,
  phone,
  secret,
  tags,
  text,
  textarea,
  url,
} from './kinds/text.ts'
export { group } from './layout.ts'
export {
  type Field,
  type FieldMeta,
  type FieldOptions,
  type Fields,
  type Label,
  type Made,
  type MakeSchema,
  type Measure,
  type OnDelete,
  type PartShape,
  type Serial,
  type ShapeOf,
  type ShapeParts,
  sentence,
  type ValueOf,
} from './meta.ts'
export { formOf, type Parts, rowsOf } from './parts.ts'
