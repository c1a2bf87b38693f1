import { unzipSync } from 'fflate'
import { archiveFault } from '../../../sheet/archive.ts'
import { archiveLimits } from '../../../sheet/limits.ts'
import { geoMessages } from '../messages.ts'
import { Refused } from './refused.ts'
import type { Shapefile } from './shapefile.ts'

const wanted = /\.(shp|prj|dbf|cpg|kml)$/i
/** What macOS packs beside every file. */
const companion = /(^|\/)(__MACOSX\/|\._)/

/** What can be read of a zip archive: shapefiles, or the KML files of a KMZ. */
export function unpack(bytes: Uint8Array): { shapefiles: Shapefile[]; kmls: Uint8Array[] } {
  const fault = archiveFault(bytes, archiveLimits)
  if (fault) throw new Refused(fault === 'tooLarge' ? geoMessages.archiveTooLarge : geoMessages.archiveUnread)
  const entries = new Map(Object.entries(unzipped(() => unzipSync(bytes, { filter: isWanted }))))
  const named = (ending: string) => [...entries].filter(([name]) => name.toLowerCase().endsWith(ending))
  const beside = (ending: string) => new Map(named(ending).map(([name, file]) => [stemOf(name), file]))
  const [systems, tables, encodings] = [beside('.prj'), beside('.dbf'), beside('.cpg')]
  return {
    shapefiles: named('.shp').map(([name, shp]) => ({
      shp,
      prj: textIn(systems.get(stemOf(name))),
      dbf: tables.get(stemOf(name)),
      cpg: textIn(encodings.get(stemOf(name))),
    })),
    kmls: named('.kml').map(([, kml]) => kml),
  }
}

const isWanted = ({ name }: { name: string }) => wanted.test(name) && !companion.test(name)

const textIn = (file: Uint8Array | undefined) => file && new TextDecoder().decode(file)

const stemOf = (name: string) => name.slice(0, -4).toLowerCase()

function unzipped(read: () => Record<string, Uint8Array>): Record<string, Uint8Array> {
  try {
    return read()
  } catch {
    throw new Refused(geoMessages.archiveUnread)
  }
}
