import { readFileSync } from 'node:fs'

/**
 * The text of a file in UTF-8, without the byte order mark that editors of Windows put before it.
 * @throws Error that names the file where it is in another encoding
 */
export function readUtf8(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(`${file}：请另存为 UTF-8 编码 / not in UTF-8: save it in that encoding`)
  }
}
