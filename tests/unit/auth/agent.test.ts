import { expect, test } from 'vitest'
import { namesOf } from '#server/auth/agent.ts'

const mozilla = 'Mozilla/5.0'
const apple = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${apple} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome 126',
    'Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0) ${apple} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge 126',
    'Windows',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`, 'Firefox 127', 'Linux'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
    'Safari 17',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari 17',
    'iOS 17',
  ],
  [
    `${mozilla} (Linux; Android 14; 2211133C) ${apple} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49`,
    'WeChat 8',
    'Android 14',
  ],
  ['okhttp/4.12.0', 'okhttp', ''],
  ['', '', ''],
])('%s', (agent, browser, system) => {
  expect(namesOf(agent)).toEqual({ browser, system })
})
