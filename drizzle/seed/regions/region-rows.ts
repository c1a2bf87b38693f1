import { englishName } from './region-english.ts'

export interface RegionSeed {
  code: string
  parentCode: string
  ancestors: string
  name: string
  nameEn: string
  regionLevel: number
  provinceCode: string | null
  provinceName: string | null
  cityCode: string | null
  cityName: string | null
  districtCode: string | null
  districtName: string | null
  townCode: string | null
  townName: string | null
  villageCode: string | null
  villageName: string | null
  sort: number
}

const COUNTRY = '00'
const lengths = [2, 4, 6, 9, 12] as const

/** Region rows of lines of the form `code name`; `known` holds further lines that only serve as ancestors. */
export function regionRows(lines: readonly string[], known: readonly string[] = []): RegionSeed[] {
  const names = new Map(
    [...known, ...lines].map((line) => [codeOf(line), line.slice(codeOf(line).length + 1)]),
  )
  return lines.map((line) => rowOf(codeOf(line), names))
}

const codeOf = (line: string) => line.slice(0, line.indexOf(' '))

function rowOf(code: string, names: ReadonlyMap<string, string>): RegionSeed {
  const isCountry = code === COUNTRY
  const path = isCountry
    ? []
    : lengths.filter((length) => length <= code.length).map((length) => code.slice(0, length))
  const nameOf = (level: number) => (path[level] === undefined ? null : (names.get(path[level]) ?? null))
  const codeAt = (level: number) => path[level] ?? null
  const parents = isCountry ? ['0'] : [COUNTRY, ...path.slice(0, -1)]
  return {
    code,
    parentCode: parents[parents.length - 1] ?? COUNTRY,
    ancestors: parents.join(','),
    name: names.get(code) ?? code,
    nameEn: englishName(names.get(code) ?? code),
    regionLevel: path.length,
    provinceCode: codeAt(0),
    provinceName: nameOf(0),
    cityCode: codeAt(1),
    cityName: nameOf(1),
    districtCode: codeAt(2),
    districtName: nameOf(2),
    townCode: codeAt(3),
    townName: nameOf(3),
    villageCode: codeAt(4),
    villageName: nameOf(4),
    sort: 1,
  }
}
