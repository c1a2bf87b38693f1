import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'CHANGELOG.md', ...markdownBelow('docs')]

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

const links = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target = '']) => ({
    document,
    target,
  })),
)

test('links between documents lead to files that are there', () => {
  expect(links.length).toBeGreaterThan(15)
  const broken = links.filter(({ document, target }) => !existsSync(join(dirname(document), target)))
  expect(broken).toEqual([])
})

/** As GitHub makes them: what is no letter, digit, hyphen or blank is left out. */
const anchorsOf = (document: string): Set<string> =>
  new Set(
    [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test('links to a part of a document lead to a heading that is there', () => {
  const parts = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(
      ([, target, anchor = '']) => ({
        document: target ? join(dirname(document), target) : document,
        anchor,
      }),
    ),
  )
  expect(parts.length).toBeGreaterThan(0)
  const broken = parts.filter(({ document, anchor }) => !anchorsOf(document).has(anchor))
  expect(broken).toEqual([])
})

test('what the guides of the package lead to is packed, too', () => {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] }
  expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'docs/**/*.md']))
  const guides = ['CHANGELOG.md', 'docs/blade-clients.md', 'docs/testing-with-sickle.md']
  const targets = links
    .filter(({ document }) => guides.includes(document))
    .map(({ document, target }) => join(dirname(document), target))
  expect(targets.length).toBeGreaterThan(5)
  // npm packs the README by itself.
  expect(targets.filter((path) => !/^(docs\/.*|CHANGELOG|README)\.md$/.test(path))).toEqual([])
})

const rules = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.split('|').length === 5)
  .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)))

test('every rule of the security page names code and tests that are there', () => {
  const named = rules.filter((cells) => cells[3]?.some((path) => path.endsWith('.test.ts')))
  expect(named.length).toBeGreaterThan(50)
  const missing = named.flatMap(([, , places = [], tests = []]) => [
    ...places.map((path) => (path.startsWith('shared/') ? path : `server/${path}`)),
    ...tests.map((path) => `tests/${path}`),
  ])
  expect(missing.filter((path) => !existsSync(path))).toEqual([])
})

test('the example of a test with Sickle is the one that runs', () => {
  const [, ...lines] = readFileSync('tests/api/emulator/example.test.ts', 'utf8').split('\n')
  expect(readFileSync('docs/testing-with-sickle.md', 'utf8')).toContain(`\`\`\`ts\n${lines.join('\n')}\`\`\``)
})
