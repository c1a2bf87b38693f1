interface Example {
  /** Of the server, such as `https://county.example`. */
  origin: string
  deviceSerial: string
  metric: string
  /** Where they are not known, a word in their place says what belongs there. */
  accessKey: string
  accessSecret: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** What sends one signed value, as it is pasted into the terminal of a Linux or a Mac. */
export function reportExample({ origin, deviceSerial, metric, accessKey, accessSecret }: Example): string {
  const body = JSON.stringify({ deviceSerial, values: { [metric]: 23.5 } })
  return [
    `KEY=${quoted(accessKey)}`,
    `SECRET=${quoted(accessSecret)}`,
    `BODY=${quoted(body)}`,
    'TIME=$(date +%s)',
    `SIGNATURE=$(printf '%s\\n%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
    `curl -sS ${quoted(`${origin}/api/device/report`)} -H 'Content-Type: application/json' \\`,
    '  -H "Device-Key: $KEY" -H "Device-Time: $TIME" -H "Device-Signature: $SIGNATURE" \\',
    '  --data-binary "$BODY"',
  ].join('\n')
}
