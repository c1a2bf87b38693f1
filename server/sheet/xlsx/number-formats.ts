import { builtInFormats } from './built-in-formats.ts'
import { readXml } from './xml.ts'

/** The number format of each style of cells, by the style's place in the list. */
export function numberFormatsIn(bytes: Uint8Array | undefined): string[] {
  const own = new Map<number, string>()
  const styles: number[] = []
  if (!bytes) return []
  let isOfCells = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      else if (name === 'numFmt') {
        const { numFmtId, formatCode } = attributes()
        if (formatCode !== undefined) own.set(Number(numFmtId), formatCode)
      } else if (name === 'xf' && isOfCells) styles.push(Number(attributes().numFmtId ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles.map((id) => own.get(id) ?? builtInFormats.get(id) ?? 'General')
}
