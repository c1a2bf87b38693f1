import { flowableUri } from './flowable.ts'
import { type Tag, tagsOf } from './tags.ts'

/** What a parser of ASCII ids is given in place of a document, and how its ids are read back. */
export interface Readable {
  text: string
  /** Ids as they stand in the document, by those of the text; one that is the same in both is not in it. */
  ids: ReadonlyMap<string, string>
  /** Ids that no document may have. */
  invalid: readonly string[]
  /** Prefixes that the document uses and does not declare; what they mark means nothing here. */
  undeclared: readonly string[]
}

/** As bpmn-moddle takes them. */
const asciiId = /^(?:[a-z][\w.-]*:)?[a-z_][\w.-]*$/i
/** An NCName of XML, as far as its letters are letters; with a prefix some tools write one. */
const legalId = /^(?:[\p{L}_][\p{L}\p{M}\p{N}_.·-]*:)?[\p{L}_][\p{L}\p{M}\p{N}_.·-]*$/u
/** Attributes and elements that name another element by its id. */
const referring = /^(?:[\w.-]+:)?(?:default|bpmnElement|\w*[rR]ef|incoming|outgoing)$/
const attribute = /(\s)([\w.:-]+)(\s*=\s*)("[^"]*"|'[^']*')/g
const specification = 'http://www.omg.org/spec/'
const model = `${specification}BPMN/20100524/MODEL`
const knownUris: Readonly<Record<string, string>> = {
  bpmn: model,
  bpmn2: model,
  bpmndi: `${specification}BPMN/20100524/DI`,
  omgdc: `${specification}DD/20100524/DC`,
  dc: `${specification}DD/20100524/DC`,
  omgdi: `${specification}DD/20100524/DI`,
  di: `${specification}DD/20100524/DI`,
  flowable: flowableUri,
  activiti: flowableUri,
  camunda: flowableUri,
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
}

/**
 * Prepares a document for a parser that knows ASCII ids alone, looks references up as they are written, and drops an element that
 * has an attribute of an undeclared prefix. Ids lose blanks around them, references their prefix; what else is there stays.
 */
export function readableOf(xml: string): Readable {
  const whole = declare(xml)
  const said = idsIn(whole.text, whole.uris)
  const ids = new Map<string, string>()
  const coded = new Map<string, string>()
  for (const id of said.keys())
    if (!asciiId.test(id)) {
      ids.set(asciiOf(id), id)
      coded.set(id, asciiOf(id))
    }
  const target = (value: string) => {
    const text = value.trim()
    const local = text.slice(text.indexOf(':') + 1)
    const id = said.has(text) || !said.has(local) ? text : local
    return coded.get(id) ?? id
  }
  return {
    text: rewritten(whole.text, whole.uris, target),
    ids,
    invalid: [...said].flatMap(([id, uri]) => (uri === model && !legalId.test(id) ? id : [])),
    undeclared: whole.undeclared,
  }
}

/** Reads the ids of a parsed document back, in place. */
export function restoreIds(
  elements: Readonly<Record<string, { id?: string }>>,
  { ids }: Pick<Readable, 'ids'>,
): void {
  for (const element of Object.values(elements)) {
    const id = ids.get(element.id ?? '')
    if (id !== undefined) element.id = id
  }
}

const inner = (quoted: string) => quoted.slice(1, -1)

/** Elements of BPMN itself and of its drawing, each with its namespace: an id of an extension is its own affair. */
function* ownTags(xml: string, uris: ReadonlyMap<string, string>): Iterable<Tag & { uri: string }> {
  for (const tag of tagsOf(xml)) {
    const uri = uris.get(prefixOf(tag.name)) ?? ''
    if (tag.kind !== 'close' && uri.startsWith(specification)) yield { ...tag, uri }
  }
}

/** Ids with the namespace of their elements. */
function idsIn(xml: string, uris: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { text, uri } of ownTags(xml, uris))
    for (const [, , name, , value = ''] of text.matchAll(attribute))
      if (name === 'id' && inner(value).trim()) found.set(inner(value).trim(), uri)
  return found
}

const asciiOf = (id: string): string =>
  `u.${[...id].map((sign) => (/[\w.-]/.test(sign) ? sign : `-${sign.codePointAt(0)?.toString(16)}-`)).join('')}`

/** The text with what names an element written as `target` says. */
function rewritten(
  xml: string,
  uris: ReadonlyMap<string, string>,
  target: (value: string) => string,
): string {
  const parts: string[] = []
  let done = 0
  for (const { name, kind, at, text } of ownTags(xml, uris)) {
    const end = at + text.length
    const changed = text.replace(attribute, (whole, space, attributeName, equals, value) => {
      if (attributeName !== 'id' && !referring.test(attributeName)) return whole
      const now = target(inner(value))
      return now === inner(value) ? whole : `${space}${attributeName}${equals}${value[0]}${now}${value[0]}`
    })
    if (changed !== text) {
      parts.push(xml.slice(done, at), changed)
      done = end
    }
    const content = kind === 'open' && referring.test(name) ? contentAt(xml, end) : ''
    if (content && target(content) !== content) {
      parts.push(xml.slice(done, end), target(content))
      done = end + content.length
    }
  }
  return [...parts, xml.slice(done)].join('')
}

/** The text of an element that holds no other. */
const contentAt = (xml: string, from: number): string => {
  const end = xml.indexOf('<', from)
  return end > from && xml.startsWith('</', end) ? xml.slice(from, end) : ''
}

const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')))

interface Declared extends Pick<Readable, 'text' | 'undeclared'> {
  /** Namespaces by prefix. */
  uris: ReadonlyMap<string, string>
}

/** Declares at the root what nothing declares. */
function declare(xml: string): Declared {
  const uris = new Map([
    ['xml', ''],
    ['xmlns', ''],
  ])
  const used = new Set<string>()
  let root: Tag | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'close') continue
    root ??= tag
    used.add(prefixOf(tag.name))
    for (const [, , name = '', , value = ''] of tag.text.matchAll(attribute)) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) uris.set(name.slice(6), inner(value))
      else used.add(prefixOf(name))
    }
  }
  const missing = [...used].filter((prefix) => /^[\w.-]+$/.test(prefix) && !uris.has(prefix))
  const head = root && /^<[^\s/>]+/.exec(root.text)
  if (!missing.length || !root || !head) return { text: xml, undeclared: [], uris }
  const place = root.at + head[0].length
  for (const prefix of missing) uris.set(prefix, knownUris[prefix] ?? `undeclared:${prefix}`)
  const said = missing.map((prefix) => ` xmlns:${prefix}="${uris.get(prefix)}"`).join('')
  return {
    text: `${xml.slice(0, place)}${said}${xml.slice(place)}`,
    undeclared: missing.filter((prefix) => !Object.hasOwn(knownUris, prefix)),
    uris,
  }
}
