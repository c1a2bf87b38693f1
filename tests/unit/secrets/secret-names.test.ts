import { describe, expect, test } from 'vitest'
import { holdsSecret, isSecretParameter, withoutSecrets } from '#shared/secret-names.ts'

describe('the key of a parameter', () => {
  test.each([
    'mail.password',
    'account.initPassword',
    'tenant.default.password',
    'social.github.clientSecret',
    'oss.accessKey',
    'sms.app_key',
    'map.key.sky',
    'map.apikey',
    'mqtt.PASSWORD',
    'push.token',
    'weather.credentials',
    'db.pwd',
    'payment.privateKey',
  ])('%s is of a secret', (key) => expect(isSecretParameter(key)).toBe(true))

  test.each([
    'site.title',
    'account.passwordLength',
    'account.passwordClasses',
    'account.passwordCommon',
    'account.failCount',
    'social.github.clientId',
    'tenant.default.menuCode',
    'mail.keyboard',
    'report.sortKey',
    'farm.monkey',
    '',
  ])('%s is of no secret', (key) => expect(isSecretParameter(key)).toBe(false))
})

describe('an address', () => {
  test.each([
    [
      'jdbc:mysql://db.example:3306/farm?user=a&password=b,c!',
      'jdbc:mysql://db.example:3306/farm?user=a&password=****',
    ],
    ['postgres://farm:p%40ss@db.example/farm', 'postgres://farm:****@db.example/farm'],
    ['mongodb://farm:p@ss/word@db.example:27017/farm', 'mongodb://farm:****@db.example:27017/farm'],
    ['redis://:hunter2@cache.example:6379', 'redis://:****@cache.example:6379'],
    [
      'jdbc:sqlserver://db:1433;user=sa;Password=P@ss;encrypt=true',
      'jdbc:sqlserver://db:1433;user=sa;Password=****;encrypt=true',
    ],
    ['jdbc:oracle:thin:scott/tiger@//db.example:1521/xe', 'jdbc:oracle:thin:scott/****@//db.example:1521/xe'],
    ['https://example.com/api?apiKey=abc&x=1', 'https://example.com/api?apiKey=****&x=1'],
  ])('%s shows no secret', (address, shown) => expect(withoutSecrets(address)).toBe(shown))

  test.each([
    'jdbc:postgresql://statistics.example.com:5432/county',
    'jdbc:mysql://db.example:3306/farm?useSSL=true&serverTimezone=Asia/Shanghai',
    'jdbc:mysql://db:3306/x?mail=a@b.example',
    'https://example.com/a?b=c',
  ])('%s stays as it is', (address) => expect(withoutSecrets(address)).toBe(address))
})

describe('a text', () => {
  test.each([
    'dataSources:\n  ds_0:\n    password: "a"',
    'spring.datasource.password=a',
    '{"accessKey": "a"}',
    'url: jdbc:mysql://farm:a@db.example/farm',
  ])('%s holds a secret', (text) => expect(holdsSecret(text)).toBe(true))

  test.each(['', 'rules:\n  - !SHARDING', 'password:\n', 'url: jdbc:mysql://db.example:3306/farm'])(
    '%s holds none',
    (text) => expect(holdsSecret(text)).toBe(false),
  )
})
