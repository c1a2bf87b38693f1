import type { MqttDoor } from '#shared/contract/device/telemetry.ts'

interface Example {
  deviceSerial: string
  metric: string
  /** Where they are not known, a word in their place says what belongs there. */
  accessKey: string
  accessSecret: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const bodyOf = ({ deviceSerial, metric }: Example) =>
  JSON.stringify({ deviceSerial, values: { [metric]: 23.5 } })

/**
 * What sends one signed value, as it is pasted into the terminal of a Linux or a Mac; `origin` is that of the server, such as
 * `https://county.example`.
 */
export function reportExample({ origin, ...example }: Example & { origin: string }): string {
  const { accessKey, accessSecret } = example
  return [
    `KEY=${quoted(accessKey)}`,
    `SECRET=${quoted(accessSecret)}`,
    `BODY=${quoted(bodyOf(example))}`,
    'TIME=$(date +%s)',
    `SIGNATURE=$(printf '%s\\n%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
    `curl -sS ${quoted(`${origin}/api/device/report`)} -H 'Content-Type: application/json' \\`,
    '  -H "Device-Key: $KEY" -H "Device-Time: $TIME" -H "Device-Signature: $SIGNATURE" \\',
    '  --data-binary "$BODY"',
  ].join('\n')
}

/** Of an account at somebody else's broker. */
export interface Account {
  user: string
  password: string
}

/** The same by MQTT; `host` is where this server is called, for a broker of its own. */
export function mqttExample(
  door: MqttDoor,
  { host, ...example }: Example & { host: string } & Account,
): string {
  const { accessKey, accessSecret, user, password } = example
  const account = door.isOutside ? { user, password } : { user: accessKey, password: accessSecret }
  return [
    `KEY=${quoted(accessKey)}`,
    ...(door.isOutside ? [`ACCOUNT=${quoted(account.user)}`] : []),
    `SECRET=${quoted(account.password)}`,
    `mosquitto_pub -h ${quoted(door.host || host)} -p ${door.port}${door.isEncrypted ? ' --tls-use-os-certs' : ''} \\`,
    `  -u "$${door.isOutside ? 'ACCOUNT' : 'KEY'}" -P "$SECRET" -q 1 -t "${door.topic}/$KEY/report" \\`,
    `  -m ${quoted(bodyOf(example))}`,
  ].join('\n')
}
