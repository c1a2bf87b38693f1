import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { belowInHtml } from '#shared/below.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Asset = {
  type: string
  /** Of what it holds; none where its name changes with that, and nobody has to ask again. */
  tag: string | undefined
  /** Asked for again every time: its name stays the same when it changes. */
  isChecked: boolean
  variants: Map<Encoding, string | Buffer>
}

const suffixes: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
]

/**
 * Serves the built client. The folder is read once: a request can only name a file found then,
 * so no path leads anywhere else. A browser that asks for a page gets index.html, which names the path that it is shown below.
 */
export function serveClient(directory: string, basePath = ''): RequestHandler {
  const assets = readAssets(directory)
  const built = assets.get('/index.html')
  if (!built) throw new Error(`${directory} holds no built client: run "npm run build"`)
  const page = basePath ? pageBelow(basePath, join(directory, 'index.html')) : built
  for (const path of ['/', '/index.html']) assets.set(path, page)

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const asset = assets.get(req.path) ?? (asksForPage(req) ? page : undefined)
    if (!asset || !(await sendAsset(asset, req, res))) next()
  }
}

/** An address of the client's router: wanted as a page, and not named like a file. */
function asksForPage(req: Request): boolean {
  if (req.path.startsWith('/assets/') || req.path.includes('.')) return false
  return req.get('accept')?.includes('text/html') ?? false
}

/** Answers false when the file is gone, as it is while the client is being built anew. */
async function sendAsset(asset: Asset, req: Request, res: Response): Promise<boolean> {
  const encoding = chooseEncoding(asset, req.get('accept-encoding') ?? '')
  const variant = asset.variants.get(encoding)
  if (variant instanceof Buffer) {
    describe(asset, encoding, res)
    if (req.fresh) res.status(304).end()
    else res.send(variant)
    return true
  }
  const file = variant && (await open(variant).catch(() => undefined))
  if (!file) return false

  describe(asset, encoding, res)
  if (req.fresh) {
    await file.close()
    res.status(304).end()
    return true
  }
  res.set('Content-Length', String((await file.stat()).size))
  if (req.method === 'HEAD') {
    await file.close()
    res.end()
    return true
  }
  // A reader that leaves in the middle is no failure of ours.
  await pipeline(file.createReadStream(), res).catch(() => res.destroy())
  return true
}

function describe(asset: Asset, encoding: Encoding, res: Response): void {
  res.type(asset.type)
  if (asset.variants.size > 1) res.vary('Accept-Encoding')
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  if (asset.tag === undefined) {
    res.set('Cache-Control', 'public, max-age=31536000, immutable')
  } else {
    res.set('Cache-Control', asset.isChecked ? 'no-cache' : 'public, max-age=3600')
    res.set('ETag', `"${asset.tag}-${encoding}"`)
  }
}

// Our order, not the client's: brotli is the smallest, and browsers name gzip first.
function chooseEncoding(asset: Asset, header: string): Encoding {
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', quality] = part.split(';').map((text) => text.trim())
    if (Number(quality?.replace('q=', '') ?? 1) > 0) accepted.add(name)
  }
  const wanted = (['br', 'gzip'] as const).find((name) => accepted.has(name) && asset.variants.has(name))
  return wanted ?? 'identity'
}

/** The page of a client below a path: its addresses begin with that, and its scripts read there where they are. */
function pageBelow(basePath: string, file: string): Asset {
  const html = readFileSync(file, 'utf8').replace('<html', `<html data-base="${basePath}"`)
  const text = Buffer.from(belowInHtml(basePath, html))
  return {
    type: '.html',
    tag: tagOf(text),
    isChecked: true,
    variants: new Map<Encoding, Buffer>([
      ['br', brotliCompressSync(text)],
      ['gzip', gzipSync(text)],
      ['identity', text],
    ]),
  }
}

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

function readAssets(directory: string): Map<string, Asset> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  )
  const servable = [...files].filter((file) => !isKept(relative(directory, file)))
  return new Map(
    servable.map((file) => [
      encodeURI(`/${relative(directory, file).replaceAll(sep, '/')}`),
      readAsset(file, relative(directory, file), files),
    ]),
  )
}

/** Not for visitors: dot files, source maps, and the compressed copies under their own names. */
function isKept(path: string): boolean {
  return (
    path.split(sep).some((name) => name.startsWith('.')) || ['.map', '.br', '.gz'].includes(extname(path))
  )
}

function readAsset(file: string, path: string, files: Set<string>): Asset {
  const variants = suffixes
    .map(([encoding, suffix]) => [encoding, `${file}${suffix}`] as const)
    .filter(([, variant]) => files.has(variant))
  return {
    type: extname(file),
    tag: path.startsWith(`assets${sep}`) ? undefined : tagOf(readFileSync(file)),
    isChecked: extname(file) === '.html' || path.startsWith(`panorama${sep}`),
    variants: new Map(variants),
  }
}
