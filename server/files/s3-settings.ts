import { isIP } from 'node:net'
import { endpointOf } from '#shared/contract/endpoint.ts'
import { ossCategory } from '#shared/resources/resource/oss.ts'
import type { S3Settings } from './s3-storage.ts'

/** A configuration with its keys in the clear. */
export interface OssConfiguration {
  category: number
  endpoint: string
  bucketName: string
  accessKey: string
  secretKey: string
  appId: string
  region: string
}

// Where each service writes its region into the host, and whether it wants the bucket in the path. Aliyun, Tencent, Huawei
// and Qiniu take the bucket as part of the host; MinIO is mostly reached by an address that has no names below it.
const services: Record<number, { region: RegExp; pathStyle: boolean }> = {
  [ossCategory.minio]: { region: /$^/, pathStyle: true },
  [ossCategory.qiniu]: { region: /^s3[.-]([a-z0-9-]+)\.qiniucs\.com$/, pathStyle: false },
  [ossCategory.aliyun]: {
    region: /(?:^|\.)oss-([a-z0-9-]+?)(?:-internal)?\.aliyuncs\.com$/,
    pathStyle: false,
  },
  [ossCategory.tencent]: { region: /^cos\.([a-z0-9-]+)\.myqcloud\.com$/, pathStyle: false },
  [ossCategory.huawei]: { region: /^obs\.([a-z0-9-]+)\.myhuaweicloud\.com$/, pathStyle: false },
  [ossCategory.amazon]: { region: /^s3[.-]([a-z0-9-]+)\.amazonaws\.com(?:\.cn)?$/, pathStyle: false },
}

/** How to reach a configured bucket by S3's protocol. The region is the one that is written, else the host's, else S3's usual. */
export function s3SettingsOf(row: OssConfiguration, allowed: readonly string[]): S3Settings {
  const service = services[row.category]
  const endpoint = endpointOf(row.endpoint)
  if (!service || !endpoint) throw new Error(`no S3 settings for category ${row.category} at ${row.endpoint}`)
  const { accessKey, secretKey } = row
  const region = row.region || (service.region.exec(endpoint.hostname)?.[1] ?? 'us-east-1')
  const pathStyle = service.pathStyle || isIP(endpoint.hostname.replace(/^\[|\]$/g, '')) > 0
  return { endpoint, region, bucket: bucketOf(row), accessKey, secretKey, pathStyle, allowed }
}

/** Tencent's buckets end in the number of the account, which people keep in a field of its own. */
function bucketOf({ category, bucketName, appId }: OssConfiguration): string {
  const suffix = `-${appId}`
  const isShort = category === ossCategory.tencent && appId && !bucketName.endsWith(suffix)
  return isShort ? bucketName + suffix : bucketName
}
