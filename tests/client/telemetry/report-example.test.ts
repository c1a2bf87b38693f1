import { expect, test } from 'vitest'
import { mqttExample } from '#client/pages/device/live/report-example.ts'

const door = { host: '', port: 1883, isEncrypted: false, topic: 'device', isOutside: false }
const about = {
  host: 'county.example',
  deviceSerial: "SQ'1",
  metric: 'air_temp',
  accessKey: 'DK1',
  accessSecret: 'secret',
  user: 'me',
  password: 'mine',
}

test('the command for a broker of our own uses the keys of the device', () => {
  expect(mqttExample(door, about)).toBe(
    [
      "KEY='DK1'",
      "SECRET='secret'",
      "mosquitto_pub -h 'county.example' -p 1883 \\",
      '  -u "$KEY" -P "$SECRET" -q 1 -t "device/$KEY/report" \\',
      `  -m '{"deviceSerial":"SQ'\\''1","values":{"air_temp":23.5}}'`,
    ].join('\n'),
  )
})

test('the one for somebody else’s broker uses an account of that, and an encrypted line where there is one', () => {
  const outside = { ...door, host: 'broker.example', port: 8883, isEncrypted: true, isOutside: true }
  expect(mqttExample(outside, about)).toContain(
    [
      "ACCOUNT='me'",
      "SECRET='mine'",
      "mosquitto_pub -h 'broker.example' -p 8883 --tls-use-os-certs \\",
      '  -u "$ACCOUNT" -P "$SECRET" -q 1 -t "device/$KEY/report" \\',
    ].join('\n'),
  )
})
