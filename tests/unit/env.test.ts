import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#server/env.ts'

const publicUrl = (text: string) => parseEnvironment({ PUBLIC_URL: text }).PUBLIC_URL

describe('PUBLIC_URL', () => {
  test('is empty unless stated', () => {
    expect([parseEnvironment({}).PUBLIC_URL, publicUrl('')]).toEqual(['', ''])
  })

  test.each([
    ['https://farm.example', 'https://farm.example'],
    ['http://10.0.0.5:8080/', 'http://10.0.0.5:8080'],
    [' https://farm.example// ', 'https://farm.example'],
    ['HTTPS://农场.example', 'HTTPS://农场.example'],
  ])('%s is where links begin, without a slash at the end', (given, kept) => {
    expect(publicUrl(given)).toBe(kept)
  })

  test.each([
    'farm.example',
    '//farm.example',
    'ftp://farm.example',
    'javascript://farm.example',
    'http://',
    'http:///path',
    'https://user:password@farm.example',
    'https://farm.example/?a=1',
    'https://farm.example/#top',
    'https://farm.example/a b',
    'https://farm.example\\a',
  ])('%s stops the start with a sentence that names it', (given) => {
    expect(() => publicUrl(given)).toThrow('PUBLIC_URL: an address such as https://farm.example')
  })
})

describe('BASE_PATH', () => {
  const basePath = (text: string) => parseEnvironment({ BASE_PATH: text }).BASE_PATH

  test.each([
    ['', ''],
    ['/', ''],
    [' /sickle/ ', '/sickle'],
    ['/farm/back-office_2', '/farm/back-office_2'],
    ['/apiary', '/apiary'],
  ])('%j is kept without a slash at its end', (given, kept) => {
    expect(basePath(given)).toBe(kept)
  })

  test.each([
    'sickle',
    '//sickle',
    '/a//b',
    '/../a',
    '/a b',
    '/镰',
    '/a?b',
    '/a#b',
    '/a\\b',
    '/"a',
    'https://farm.example/sickle',
  ])('%s stops the start with a sentence in both languages', (given) => {
    expect(() => basePath(given)).toThrow('BASE_PATH: 须为 /sickle 这样的路径 / a path such as /sickle')
  })

  test.each(['/api', '/api/sickle', '/assets', '/blade-sickle', '/health', '/s'])(
    '%s is a path of ours, which a proxy that takes it off would make ambiguous',
    (given) => {
      expect(() => basePath(given)).toThrow('which are paths of ours')
    },
  )

  test.each([
    ['/sickle', 'https://farm.example/sickle/'],
    ['', 'https://farm.example'],
    ['/sickle', ''],
  ])('%j goes together with a PUBLIC_URL of %j', (BASE_PATH, PUBLIC_URL) => {
    expect(parseEnvironment({ BASE_PATH, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL.replace(/\/$/, ''))
  })

  test.each([
    ['/sickle', 'https://farm.example'],
    ['/sickle', 'https://farm.example/other'],
    ['', 'https://farm.example/sickle'],
  ])('%j contradicts a PUBLIC_URL of %j', (BASE_PATH, PUBLIC_URL) => {
    expect(() => parseEnvironment({ BASE_PATH, PUBLIC_URL })).toThrow(
      'PUBLIC_URL: 其路径须与 BASE_PATH 相同 / its path has to be BASE_PATH',
    )
  })
})

describe('MQTT', () => {
  test('is off unless a port or a broker is named', () => {
    const { MQTT_PORT, MQTT_URL, MQTT_TOPIC } = parseEnvironment({})
    expect([MQTT_PORT, MQTT_URL, MQTT_TOPIC]).toEqual([undefined, undefined, 'device'])
    expect(parseEnvironment({ MQTT_URL: 'mqtts://me:secret@broker.example:8883' }).MQTT_URL).toBeDefined()
  })

  test.each([
    [{ MQTT_PORT: '1883', MQTT_URL: 'mqtt://broker' }, 'MQTT_URL: not together with MQTT_PORT'],
    [{ MQTT_PORT: '1883', MQTT_TLS_CERT: 'a.pem' }, 'MQTT_TLS_CERT: only together with MQTT_TLS_KEY'],
    [{ MQTT_URL: 'http://broker' }, 'MQTT_URL: an address such as'],
    [{ MQTT_URL: 'mqtt://broker?x=1' }, 'MQTT_URL: an address such as'],
    [{ MQTT_TOPIC: 'a/+/b' }, 'MQTT_TOPIC: words parted by slashes'],
  ])('%j stops the start with a sentence', (given, sentence) => {
    expect(() => parseEnvironment(given)).toThrow(sentence)
  })
})

describe('MEDIA_SRC', () => {
  test('lists origins, of which one may stand for all names below it', () => {
    expect(parseEnvironment({}).MEDIA_SRC).toEqual([])
    expect(parseEnvironment({ MEDIA_SRC: 'https://*.ys7.com, http://10.0.0.5:83' }).MEDIA_SRC).toEqual([
      'https://*.ys7.com',
      'http://10.0.0.5:83',
    ])
  })

  test.each([
    '*',
    'https://*',
    'ys7.com',
    "https://a.example;script-src 'unsafe-inline'",
    'https://a.example/path',
  ])('%s stops the start: it would weaken the policy of the page', (given) => {
    expect(() => parseEnvironment({ MEDIA_SRC: given })).toThrow(
      'MEDIA_SRC: origins such as https://*.ys7.com',
    )
  })
})
