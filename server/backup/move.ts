import { cpSync, linkSync, renameSync, rmSync } from 'node:fs'

/** Renames; where the two lie on different disks, copies and removes. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
    rmSync(from, { recursive: true })
  }
}

/** A second name for a file, which takes no space; a copy where the disk has no such names. False when it is gone. */
export function duplicate(from: string, to: string): boolean {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    cpSync(from, to)
  }
  return true
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
