import { unzipSync } from 'fflate'
import { type Attributes, isOn, readXml } from './xml.ts'

/** The parts of a workbook that its first visible sheet is read from. */
export interface WorkbookParts {
  sheet: Uint8Array
  styles: Uint8Array | undefined
  sharedStrings: Uint8Array | undefined
  /** Days are counted from 1904, as Excel for Mac did. */
  isFrom1904: boolean
}

const mainPart = 'officeDocument'

/** Finds the parts by the workbook's own relations, whatever they are called. Throws for what is no workbook. */
export function partsOf(archive: Uint8Array): WorkbookParts {
  const frame = entriesOf(archive, (name) => !name.startsWith('xl/worksheets/') || name.endsWith('.rels'))
  const relationsOf = (part: string) => relationsIn(frame.get(relationsPath(part)), part)
  const workbook = relationsOf('').find(({ type }) => type === mainPart)?.target ?? 'xl/workbook.xml'
  const { sheets, isFrom1904 } = contentsOf(needed(frame.get(workbook)))
  const relations = relationsOf(workbook)
  const shown = sheets.find(({ state }) => state !== 'hidden' && state !== 'veryHidden') ?? sheets[0]
  const place = relations.find(({ id, type }) => id === shown?.id && type === 'worksheet')?.target
  const partOf = (wanted: string) => {
    const target = relations.find(({ type }) => type === wanted)?.target
    return target === undefined ? undefined : frame.get(target)
  }
  return {
    sheet: needed(frame.get(place ?? '') ?? entriesOf(archive, (name) => name === place).get(place ?? '')),
    styles: partOf('styles'),
    sharedStrings: partOf('sharedStrings'),
    isFrom1904,
  }
}

/** The unpacked entries of an archive by their plain names: some programs write them with backslashes. */
function entriesOf(archive: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const plain = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '')
  const entries = unzipSync(archive, {
    filter: ({ name }) => /\.(xml|rels)$/i.test(name) && isWanted(plain(name)),
  })
  return new Map(Object.entries(entries).map(([name, bytes]) => [plain(name), bytes]))
}

function contentsOf(workbook: Uint8Array) {
  const sheets: { id: string | undefined; state: string | undefined }[] = []
  let isFrom1904 = false
  readXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = isOn(attributes().date1904)
      if (name !== 'sheet') return
      const { id, state } = attributes()
      sheets.push({ id, state })
    },
  })
  return { sheets, isFrom1904 }
}

interface Relation {
  id: string | undefined
  /** The last word of its type: the strict and the usual form differ in all others. */
  type: string
  target: string
}

function relationsIn(bytes: Uint8Array | undefined, part: string): Relation[] {
  const relations: Relation[] = []
  if (!bytes) return relations
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'Relationship') relations.push(relationOf(attributes(), part))
    },
  })
  return relations
}

const relationOf = (
  { Id: id, Type: type = '', Target: target = '' }: Attributes,
  part: string,
): Relation => ({
  id,
  type: type.slice(type.lastIndexOf('/') + 1),
  target: new URL(target, `file:///${part}`).pathname.slice(1),
})

/** `xl/workbook.xml` has its relations in `xl/_rels/workbook.xml.rels`. */
const relationsPath = (part: string): string => {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

function needed(part: Uint8Array | undefined): Uint8Array {
  if (!part) throw new TypeError('a part of the workbook is missing')
  return part
}
