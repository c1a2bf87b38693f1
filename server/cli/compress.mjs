import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const textTypes = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest', '.xml'])
const smallest = 512

/** Writes a .br and a .gz beside every text file of the folder, where that makes it smaller. */
export async function compressFolder(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && textTypes.has(extname(file.name)))
  await Promise.all(texts.map((file) => compressFile(join(file.parentPath ?? file.path, file.name))))
}

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = {
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_QUALITY]: 11,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli)
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped)
}
