/** What a diagram's text says of its process, as far as it is plain to see: a draft need not be whole. */
export interface Summary {
  key?: string
  name?: string
  description?: string
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

export function summaryOf(xml: string): Summary {
  const found = [...xml.matchAll(/<(?:[\w.-]+:)?process\s([^<>]{0,4000})>/g)]
  const tag =
    found.find(([, attributes = '']) => attributeIn(attributes, 'isExecutable') === 'true') ?? found[0]
  if (!tag) return {}
  const [key, name] = [attributeIn(tag[1] ?? '', 'id'), attributeIn(tag[1] ?? '', 'name')]
  const rest = xml.slice((tag.index ?? 0) + tag[0].length)
  const description = /^\s*<(?:[\w.-]+:)?documentation[^<>]{0,200}>([^<]{0,2000})</.exec(rest)?.[1]
  return {
    ...(key && { key }),
    ...(name && { name }),
    ...(description !== undefined && { description: plain(description).trim() }),
  }
}

const attributeIn = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return value ? plain(value[1] ?? value[2] ?? '') : undefined
}

const plain = (text: string): string =>
  text.replace(
    /&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (_whole, named, decimal, hex) => {
      if (named) return entities[named] ?? ''
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
