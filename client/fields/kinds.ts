import type { Kind } from '#shared/schema/field.ts'
import type { FieldKind } from './kind.ts'
import { area } from './kinds/area.tsx'
import { color } from './kinds/color.tsx'
import { date, datetime } from './kinds/date.tsx'
import { dict, dicts } from './kinds/dict.tsx'
import { file, files } from './kinds/file.tsx'
import { flag } from './kinds/flag.tsx'
import { geometry } from './kinds/geometry.tsx'
import { icon } from './kinds/icon.tsx'
import { image, images } from './kinds/image.tsx'
import { json } from './kinds/json.tsx'
import { number } from './kinds/number.tsx'
import { percent } from './kinds/percent.tsx'
import { phone } from './kinds/phone.tsx'
import { latitude, longitude } from './kinds/point.tsx'
import { reference, references } from './kinds/reference.tsx'
import { richText } from './kinds/rich-text.tsx'
import { secret } from './kinds/secret.tsx'
import { tags } from './kinds/tags.tsx'
import { text } from './kinds/text.tsx'
import { textarea } from './kinds/textarea.tsx'
import { url } from './kinds/url.tsx'
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
