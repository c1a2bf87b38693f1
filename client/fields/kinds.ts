import type { Kind } from '#shared/schema/field.ts'
import { area } from './area.tsx'
import { color } from './color.tsx'
import { date } from './date.tsx'
import { datetime } from './datetime.tsx'
import { dict } from './dict.tsx'
import { dicts } from './dicts.tsx'
import { file, files } from './file.tsx'
import { flag } from './flag.tsx'
import { geometry } from './geometry.tsx'
import { icon } from './icon.tsx'
import { image, images } from './image.tsx'
import { json } from './json.tsx'
import type { FieldKind } from './kind.ts'
import { latitude } from './latitude.tsx'
import { longitude } from './longitude.tsx'
import { number } from './number.tsx'
import { percent } from './percent.tsx'
import { phone } from './phone.tsx'
import { reference } from './reference.tsx'
import { references } from './references.tsx'
import { richText } from './rich-text.tsx'
import { secret } from './secret.tsx'
import { tags } from './tags.tsx'
import { text } from './text.tsx'
import { textarea } from './textarea.tsx'
import { url } from './url.tsx'
import './fields.css'

/** How each kind of field looks; the compiler lists what a new kind lacks. */
export const kinds: Record<Kind, FieldKind> = {
  text,
  textarea,
  richText,
  number,
  flag,
  date,
  datetime,
  dict,
  dicts,
  reference,
  references,
  longitude,
  latitude,
  phone,
  secret,
  tags,
  color,
  icon,
  json,
  geometry,
  area,
  percent,
  url,
  image,
  images,
  file,
  files,
} satisfies Record<Kind, FieldKind>
