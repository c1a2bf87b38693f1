import { readXml, unescaped } from './xml.ts'

/** The texts that cells point to. How they are read aloud (`rPh`) is no part of them. */
export function sharedStringsIn(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = []
  if (!bytes) return strings
  let text = ''
  let isText = false
  let isPhonetic = false
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text))
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
  })
  return strings
}
