import { flowable, flowableUri } from '#shared/flow/flowable.ts'
import { tagsOf } from '#shared/flow/tags.ts'

/** Namespace that the parser does not know: it preserves what stands in it as it is written. */
const preservedPrefix = 'sicklePreserved'
const preservedUri = `${flowableUri}#preserved`

type Described = Pick<(typeof flowable.types)[number], 'name' | 'properties'>

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/** The parser writes prefixes into the description that it was given. */
const described = new Map<string, Described>(
  flowable.types.map(({ name, properties }) => {
    const plain = properties.map((one) => ({
      ...one,
      name: withoutPrefix(one.name),
      type: withoutPrefix(one.type),
    }))
    return [name, { name, properties: plain }]
  }),
)
const typeOf = (local: string) => described.get(local.slice(0, 1).toUpperCase() + local.slice(1))

/** An element of a text; `text` is what stands in it beside its elements. */
interface Node {
  prefix: string
  local: string
  /** Places of its name in its tags. */
  names: number[]
  children: Node[]
  text: string
}

/**
 * Prepares a document for a parser that drops extensions which its description does not have, or not in this place: those of
 * Flowable's namespace get a namespace of their own for as long as the document is open. `restoreUnknown` undoes it.
 */
export function isolateUnknown(xml: string): string {
  const prefixes = new Set(
    [...xml.matchAll(/\sxmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(([, prefix = '', a, b]) =>
      (a ?? b) === flowableUri ? [prefix] : [],
    ),
  )
  if (!prefixes.size) return xml
  const unknown = [...nodesIn(xml)]
    .filter(({ local }) => local === 'extensionElements')
    .flatMap(({ children }) => children)
    .filter((one) => prefixes.has(one.prefix) && !isDescribed(one, typeOf(one.local), prefixes))
  // Extensions may hold extensions, each of which is found by itself, too.
  const found = new Map(unknown.flatMap((one) => placesIn(one, prefixes)).map((place) => [place.at, place]))
  const places = [...found.values()].toSorted((a, b) => a.at - b.at)
  if (!places.length) return xml
  const parts: string[] = []
  let done = 0
  for (const { at, length } of places) {
    parts.push(xml.slice(done, at), preservedPrefix)
    done = at + length
  }
  const renamed = [...parts, xml.slice(done)].join('')
  const [root] = tagsOf(renamed)
  const declared = (root?.at ?? 0) + 1 + (root?.name.length ?? 0)
  return `${renamed.slice(0, declared)} xmlns:${preservedPrefix}="${preservedUri}"${renamed.slice(declared)}`
}

/** A written document with what was isolated in its own namespace again, under the prefix that this has in it. */
export function restoreUnknown(xml: string): string {
  if (!xml.includes(preservedUri)) return xml
  const prefix = new RegExp(`\\sxmlns:([\\w.-]+)="${flowableUri}"`).exec(xml)?.[1]
  const declaration = ` xmlns:${preservedPrefix}="${preservedUri}"`
  return xml
    .replace(declaration, prefix === undefined ? ` xmlns:flowable="${flowableUri}"` : '')
    .replaceAll(new RegExp(`(</?)${preservedPrefix}:`, 'g'), `$1${prefix ?? 'flowable'}:`)
}

/** Every element of a document, whatever it is in. */
function* nodesIn(xml: string): Iterable<Node> {
  const open: Node[] = []
  let end = 0
  for (const { name, kind, at, text } of tagsOf(xml)) {
    const around = open.at(-1)
    if (around) around.text += xml.slice(end, at)
    end = at + text.length
    if (kind === 'close') {
      const closed = open.pop()
      closed?.names.push(at + 2)
      if (closed) yield closed
      continue
    }
    const [local = '', prefix = ''] = name.split(':').toReversed()
    const node: Node = { prefix, local, names: [at + 1], children: [], text: '' }
    around?.children.push(node)
    if (kind === 'open') open.push(node)
    else yield node
  }
}

/** Tells whether a parser that knows these types preserves all of an element. */
function isDescribed(node: Node, type: Described | undefined, prefixes: ReadonlySet<string>): boolean {
  if (!type || (hasText(node) && !type.properties.some(({ isBody }) => isBody))) return false
  return node.children.every((child) => {
    if (!prefixes.has(child.prefix)) return false
    const named = type.properties.find(
      ({ name, isAttr, isBody }) => name === child.local && !isAttr && !isBody,
    )
    if (named?.type === 'String') return child.children.length === 0
    if (named) return isDescribed(child, described.get(named.type), prefixes)
    const own = typeOf(child.local)
    return type.properties.some((one) => one.type === own?.name) && isDescribed(child, own, prefixes)
  })
}

const hasText = ({ text }: Node) => text.replace(/<!--[\s\S]*?-->/g, '').trim() !== ''

/** Places of the prefixes of an element and of all in it. */
const placesIn = (
  { prefix, names, children }: Node,
  prefixes: ReadonlySet<string>,
): { at: number; length: number }[] => [
  ...(prefixes.has(prefix) ? names.map((at) => ({ at, length: prefix.length })) : []),
  ...children.flatMap((child) => placesIn(child, prefixes)),
]
