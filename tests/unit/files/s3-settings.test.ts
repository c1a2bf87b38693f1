import { describe, expect, test } from 'vitest'
import { s3SettingsOf } from '#server/files/s3-settings.ts'

const row = {
  category: 1,
  endpoint: '',
  bucketName: 'fields',
  accessKey: 'a',
  secretKey: 's',
  appId: '',
  region: '',
}

describe('the address of a bucket', () => {
  test.each([
    ['MinIO', 1, 'http://10.0.0.5:9000', 'us-east-1', true],
    ['Qiniu', 2, 's3-cn-east-1.qiniucs.com', 'cn-east-1', false],
    ['Aliyun', 3, 'https://oss-cn-hangzhou.aliyuncs.com', 'cn-hangzhou', false],
    ['Aliyun within its network', 3, 'oss-cn-shanghai-internal.aliyuncs.com', 'cn-shanghai', false],
    ['Aliyun by its S3 name', 3, 's3.oss-cn-beijing.aliyuncs.com', 'cn-beijing', false],
    ['Tencent', 4, 'https://cos.ap-guangzhou.myqcloud.com', 'ap-guangzhou', false],
    ['Huawei', 5, 'https://obs.cn-north-4.myhuaweicloud.com', 'cn-north-4', false],
    ['Amazon', 6, 'https://s3.eu-central-1.amazonaws.com', 'eu-central-1', false],
    ['Amazon in China', 6, 's3.cn-north-1.amazonaws.com.cn', 'cn-north-1', false],
    ['Amazon without a region', 6, 'https://s3.amazonaws.com', 'us-east-1', false],
    ['anybody by a number', 6, 'https://203.0.113.9', 'us-east-1', true],
  ])('of %s', (_name, category, endpoint, region, pathStyle) => {
    expect(s3SettingsOf({ ...row, category, endpoint }, [])).toMatchObject({
      region,
      pathStyle,
      bucket: 'fields',
    })
  })

  test('takes the region that is written before the one in the host', () => {
    const settings = s3SettingsOf(
      { ...row, category: 6, endpoint: 's3.eu-west-1.amazonaws.com', region: 'us-west-2' },
      [],
    )
    expect(settings.region).toBe('us-west-2')
  })

  test('without a scheme is reached by https', () => {
    expect(s3SettingsOf({ ...row, endpoint: 'store.example:9000' }, []).endpoint.href).toBe(
      'https://store.example:9000/',
    )
  })
})

test.each([
  ['fields', '1250000000', 'fields-1250000000'],
  ['fields-1250000000', '1250000000', 'fields-1250000000'],
  ['fields', '', 'fields'],
])('Tencent’s bucket %s of the account %s is %s', (bucketName, appId, bucket) => {
  const settings = s3SettingsOf(
    { ...row, category: 4, endpoint: 'cos.ap-guangzhou.myqcloud.com', bucketName, appId },
    [],
  )
  expect(settings.bucket).toBe(bucket)
})
