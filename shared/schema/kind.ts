/** 'comma': several texts, joined by commas in one column. */
export type Storage = 'text' | 'integer' | 'real' | 'json' | 'comma'

/** What decides a field's cell and input; each kind is one file in client/fields. */
export type Kind =
  | 'text'
  | 'textarea'
  | 'richText'
  | 'number'
  | 'flag'
  | 'date'
  | 'datetime'
  | 'dict'
  | 'dicts'
  | 'reference'
  | 'references'
  | 'longitude'
  | 'latitude'
  | 'phone'
  | 'secret'
  | 'tags'
  | 'color'
  | 'icon'
  | 'json'
  | 'geometry'
  | 'area'
  | 'percent'
  | 'url'
  | 'image'
  | 'images'
  | 'file'
  | 'files'

/** Several values in one field: an array on the wire. */
export const isList = ({ kind, comma }: { kind: Kind; comma?: boolean | undefined }): boolean =>
  listKinds.has(kind) && comma !== true

const listKinds = new Set<Kind>(['dicts', 'references', 'images', 'files'])
