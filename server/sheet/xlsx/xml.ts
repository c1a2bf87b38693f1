import { Parser } from 'saxen'

export type Attributes = Readonly<Record<string, string | undefined>>

interface Handlers {
  /** Takes the name of an element without its prefix. */
  open(name: string, attributes: () => Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Bytes that become text at a time: a whole sheet as one text would take twice the memory. */
const chunkBytes = 256 * 1024

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads a part of a workbook, element by element. Programs give its namespaces all kinds of prefixes, so that names of
 * elements and attributes come without them. Throws for what is no XML.
 */
export function readXml(bytes: Uint8Array, { open, close, text }: Handlers): void {
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) =>
    open(localName(name), () =>
      Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [localName(key), decode(value)])),
    ),
  )
  parser.on('closeTag', (name) => close?.(localName(name)))
  parser.on('text', (value, decode) => text?.(decode(value)))
  parser.on('cdata', (value) => text?.(value))
  parser.on('error', (error) => {
    throw error
  })
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += chunkBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }))
  parser.end()
}

/** XML is UTF-8 unless it begins with another mark. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

/** Whether an attribute says yes, which programs write in three ways. */
export const isOn = (value: string | undefined): boolean =>
  value === '1' || value === 'true' || value === 'on'

/** Undoes the notation `_x000D_` of characters that XML has no way to write. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
