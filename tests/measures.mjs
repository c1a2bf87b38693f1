import { mkdirSync, writeFileSync } from 'node:fs'

/** Writes down what a run has measured, for `npm run house` to print. */
export function keepMeasure(/** @type {string} */ name, /** @type {string} */ value) {
  const folder = new URL('.output/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${name}.txt`, folder), value)
}
