import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface S3Server {
  url: string
  /** Bytes by `bucket/key`. */
  objects: Map<string, Buffer>
  buckets: Set<string>
  /** Method and path of each request whose signature was right. */
  requests: string[]
  /** Answers this status to everything from now on; undefined: as usual. */
  fault: number | undefined
  /** What every answer waits for. */
  gate: Promise<void> | undefined
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * A small S3: buckets in the path, objects with ranges, copies. It computes the signature of each request by the published
 * rules of AWS Signature Version 4 and refuses any other, and a body that differs from its signed digest.
 */
export async function startS3Server(accessKey: string, secretKey: string): Promise<S3Server> {
  const s3: S3Server = {
    url: '',
    objects: new Map(),
    buckets: new Set(),
    requests: [],
    fault: undefined,
    gate: undefined,
  }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    if (s3.fault) return refuse(res, s3.fault, 'Broken')
    const fault = faultOf(req, body, accessKey, secretKey)
    if (fault) return refuse(res, 403, fault)
    s3.requests.push(`${req.method} ${pathOf(req)}`)
    await s3.gate
    answer(s3, req, res, body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  s3.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return s3
}

const pathOf = (req: IncomingMessage) => (req.url ?? '').split('?')[0] ?? ''

function faultOf(req: IncomingMessage, body: Buffer, accessKey: string, secretKey: string) {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, key, day = '', region = '', signedHeaders = '', signature] =
    form.exec(req.headers.authorization ?? '') ?? []
  if (key !== accessKey) return 'InvalidAccessKeyId'
  const payload = String(req.headers['x-amz-content-sha256'])
  if (payload !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...new URL(req.url ?? '', 'http://s3').searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied'
  const headers = names.map((name) => `${name}:${String(req.headers[name]).trim()}\n`).join('')
  const canonical = [req.method, pathOf(req), query, headers, signedHeaders, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day))
  return hmac(signingKey, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function answer(s3: S3Server, req: IncomingMessage, res: ServerResponse, body: Buffer) {
  const path = decodeURIComponent(pathOf(req)).slice(1)
  const [bucket = '', key] = path.split(/\/(.*)/s)
  const source = req.headers['x-amz-copy-source']
  if (!key) {
    if (req.method === 'PUT' && s3.buckets.has(bucket)) return refuse(res, 409, 'BucketAlreadyOwnedByYou')
    if (req.method === 'PUT') s3.buckets.add(bucket)
    else if (!s3.buckets.delete(bucket)) return refuse(res, 404, 'NoSuchBucket')
    return res.writeHead(req.method === 'PUT' ? 200 : 204).end()
  }
  if (!s3.buckets.has(bucket)) return refuse(res, 404, 'NoSuchBucket')
  if (req.method === 'PUT') {
    const copied = typeof source === 'string' ? s3.objects.get(decodeURIComponent(source)) : body
    if (!copied) return refuse(res, 404, 'NoSuchKey')
    s3.objects.set(path, copied)
    return res.writeHead(200).end(source ? '<CopyObjectResult/>' : '')
  }
  if (req.method === 'DELETE') {
    s3.objects.delete(path)
    return res.writeHead(204).end()
  }
  const found = s3.objects.get(path)
  if (!found) return refuse(res, 404, 'NoSuchKey')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? []
  const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1)
  res.writeHead(start === undefined ? 200 : 206, {
    'Content-Length': part.length,
    'Last-Modified': new Date().toUTCString(),
  })
  res.end(req.method === 'HEAD' ? undefined : part)
}

function refuse(res: ServerResponse, status: number, code: string) {
  res.writeHead(status, { 'Content-Type': 'application/xml' })
  res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
