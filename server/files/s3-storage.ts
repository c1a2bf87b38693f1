import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Label } from '#shared/schema/field.ts'
import { OutboundRefusal, outboundAgents } from '../http/outbound.ts'
import { HttpError } from '../http-error.ts'
import { isRaster } from './content.ts'
import type { Range, Storage } from './storage.ts'

export interface S3Settings {
  endpoint: URL
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** The bucket is part of the path instead of the host. */
  pathStyle: boolean
  /** Origins that may be inside of this network. */
  allowed: readonly string[]
}

export interface S3Storage extends Storage {
  makeBucket(bucket: string): Promise<void>
  removeBucket(bucket: string): Promise<void>
  /** Copies an object to a bucket of the same account. */
  copy(key: string, bucket: string, to: string): Promise<void>
}

const patience = { connectionTimeout: 5000, socketTimeout: 10_000, requestTimeout: 60_000 }

/** Keeps bytes in a bucket of any service that speaks S3's protocol with signatures of version 4. */
export async function createS3Storage(settings: S3Settings): Promise<S3Storage> {
  // Loaded when the first bucket is configured: most installations have none.
  const s3 = await import('@aws-sdk/client-s3')
  const client = await attempt(async () => clientOf(s3.S3Client, settings))
  const { bucket: Bucket } = settings

  const missing = (error: unknown): undefined => {
    if (statusOf(error) === 404) return undefined
    throw error
  }

  return {
    put: (Key, { path, size, sha256, contentType }) =>
      attempt(async () => {
        const command = new s3.PutObjectCommand({
          Bucket,
          Key,
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
          ContentDisposition: isRaster(contentType) ? 'inline' : 'attachment',
        })
        // The digest is known: signed with the request, the service refuses bytes that changed on the way.
        command.middlewareStack.add(
          (next) => (args) => {
            headersOf(args.request)['x-amz-content-sha256'] = sha256
            return next(args)
          },
          { step: 'build' },
        )
        await client.send(command)
      }),
    get: (Key, range) =>
      attempt(async () => {
        const Range = range && rangeHeader(range)
        const found = await client.send(new s3.GetObjectCommand({ Bucket, Key, Range })).catch(missing)
        return found?.Body instanceof Readable ? found.Body : undefined
      }),
    stat: (Key) =>
      attempt(async () => {
        const found = await client.send(new s3.HeadObjectCommand({ Bucket, Key })).catch(missing)
        return found && { size: found.ContentLength ?? 0, time: found.LastModified?.getTime() ?? 0 }
      }),
    remove: (Key) =>
      attempt(
        async () => void (await client.send(new s3.DeleteObjectCommand({ Bucket, Key })).catch(missing)),
      ),
    makeBucket: (bucket) =>
      attempt(async () => void (await client.send(new s3.CreateBucketCommand({ Bucket: bucket })))),
    removeBucket: (bucket) =>
      attempt(async () => void (await client.send(new s3.DeleteBucketCommand({ Bucket: bucket })))),
    copy: (key, bucket, to) =>
      attempt(async () => {
        const CopySource = `${Bucket}/${key}`
        await client.send(new s3.CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }))
      }),
  }
}

function clientOf(Client: typeof S3Client, settings: S3Settings): S3Client {
  const { endpoint, region, accessKey, secretKey, pathStyle, allowed } = settings
  return new Client({
    endpoint: endpoint.href,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    followRegionRedirects: false,
    maxAttempts: 2,
    logger: silent,
    // Checksums of AWS's own that other services do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...outboundAgents(allowed, endpoint), ...patience, throwOnRequestTimeout: true },
  })
}

/** Every failure is answered; the client's own remarks on the console would say it twice. */
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

const rangeHeader = ({ start, end }: Range) => `bytes=${start}-${end}`

function headersOf(request: unknown): Record<string, string> {
  if (request && typeof request === 'object' && 'headers' in request)
    return request.headers as Record<string, string>
  throw new Error('the S3 client made a request without headers')
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const metadata: unknown = error.$metadata
  const status = metadata && typeof metadata === 'object' && Reflect.get(metadata, 'httpStatusCode')
  return typeof status === 'number' ? status : undefined
}

/** What the service, the network or the configuration refuses is told to whoever asked; our own disk's faults are not. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError || isOfDisk(error)) throw error
    throw new HttpError(400, explain(error))
  }
}

const isOfDisk = (error: unknown) => error instanceof Error && 'path' in error && 'syscall' in error

function explain(error: unknown): Label {
  if (error instanceof OutboundRefusal)
    return ['对象存储地址不允许访问', 'The address of the object storage may not be called']
  const name = error instanceof Error ? codeOf(error) : 'unknown'
  return statusOf(error) === undefined
    ? [`对象存储无法访问: ${name}`, `The object storage cannot be reached: ${name}`]
    : [`对象存储拒绝了请求: ${name}`, `The object storage refused: ${name}`]
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name)
