/** The text of a file as spreadsheets save it: in UTF-8, in UTF-16 with a mark, or, in China, in GB 18030. */
export function textIn(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030')
  return text?.includes('\0') ? undefined : text
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
