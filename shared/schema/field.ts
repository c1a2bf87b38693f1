export { commaReferences, dict, dictNumber, dicts, reference, references } from './kinds/choice.ts'
export { date, datetime } from './kinds/date.ts'
export { json } from './kinds/json.ts'
export { decimal, flag, integer, point } from './kinds/number.ts'
export { richText } from './kinds/rich-text.ts'
export { color, email, icon, phone, secret, tags, text, textarea } from './kinds/text.ts'
export {
  type FieldMeta,
  type FieldOptions,
  type Kind,
  type Label,
  metaOf,
  type OnDelete,
  type Storage,
  sentence,
} from './meta.ts'
