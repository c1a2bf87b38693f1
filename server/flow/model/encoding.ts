import { HttpError } from '../../http-error.ts'
import { flowMessages } from '../messages.ts'

const declaration = /^(\s*<\?xml\s[^>]*?encoding\s*=\s*)(["'])([\w.:-]{1,40})\2/
/** As many bytes of a document as hold its declaration. */
const head = 200

/**
 * The text of an XML document in the encoding that its mark or its declaration names, UTF-8 where neither does. It says of itself
 * that it is UTF-8, as which it is stored.
 * @throws HttpError 400 for an unknown encoding and for bytes that are none of it
 */
export function textOfXml(bytes: Uint8Array): string {
  const encoding = markedIn(bytes) ?? declaredIn(bytes) ?? 'utf-8'
  return decoded(bytes, encoding).replace(declaration, '$1$2UTF-8$2')
}

/** A mark, or the zeros beside ASCII signs, tell of UTF-16. */
function markedIn([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return undefined
}

const declaredIn = (bytes: Uint8Array): string | undefined =>
  declaration.exec(String.fromCharCode(...bytes.subarray(0, head)))?.[3]

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new HttpError(
      400,
      error instanceof RangeError
        ? flowMessages.encodingUnknown(encoding)
        : flowMessages.notEncoded(encoding),
    )
  }
}
