import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canvasTexts } from '#client/flow/modeler/catalogue.ts'
import { simulationTexts } from '#client/flow/modeler/simulation-texts.ts'
import { translateIn } from '#client/flow/modeler/translate.ts'

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))

const code = (...folders: string[]) =>
  folders
    .flatMap((folder) => (folder.endsWith('.js') ? [folder] : filesOf(folder)))
    .map((file) => readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*).*$/gm, ''))

const all = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found))

const library = code(
  'node_modules/bpmn-js/lib',
  'node_modules/diagram-js/lib/features',
  'node_modules/diagram-js-minimap/dist/index.esm.js',
  'node_modules/bpmn-js-bpmnlint/dist/index.esm.js',
)
const own = readFileSync('client/flow/modeler/limits.ts', 'utf8')

test('every text of the drawing surface has a Chinese one', () => {
  const asked = new Set([
    ...all(library, /[^\w.]_?translate\(\s*'((?:[^'\\]|\\.)+)'/g),
    ...all(library, /this\._translate\(\s*'((?:[^'\\]|\\.)+)'/g),
    // Entries of menus, and sentences that stand in a constant.
    ...all(library, /\blabel: '((?:[^'\\]|\\.)+)'/g),
    ...all(library, /_MSG = '((?:[^'\\]|\\.)+)'/g),
    ...all([own], /'((?:Create|Append) [\w -]+)'/g),
  ])
  // Parts of a drawing, moved by `translate( x , y )`.
  for (const text of asked) if (text.startsWith(' + ')) asked.delete(text)
  expect(asked.size).toBeGreaterThan(120)
  expect([...asked].filter((text) => !canvasTexts[text])).toEqual([])
})

test('the menu that aligns elements puts its texts together', () => {
  const sides = ['left', 'center', 'right', 'top', 'middle', 'bottom']
  expect(sides.filter((side) => !canvasTexts[`Align elements ${side}`])).toEqual([])
})

test('every word of the simulation has a Chinese one', () => {
  const simulation = code('node_modules/bpmn-js-token-simulation/lib/features')
  const asked = new Set([
    ...all(simulation, /title="([A-Z][\w/ =]+)"/g),
    ...all(simulation, /\btext: '([^']+)'/g),
    ...all(simulation, /elementName \|\| '([^']+)'/g),
    ...all(simulation, /placeholder">([^<]+)</g),
  ])
  expect(asked.size).toBeGreaterThan(20)
  const known = (text: string) =>
    simulationTexts[text] ?? Object.keys(simulationTexts).find((one) => one.startsWith(`${text.trim()} `))
  expect([...asked].filter((text) => !known(text))).toEqual([])
})

test('values stand in their place; a text without translation stays', () => {
  expect(translateIn('zh')('Open {element}', { element: '审批' })).toBe('打开审批')
  expect(translateIn('en')('Open {element}', { element: 'Check' })).toBe('Open Check')
  expect(translateIn('zh')('Something new')).toBe('Something new')
})
