import { CopyOutlined, KeyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import type { MqttDoor } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/device/device.ts'
import { doorsOptions, latestOptions } from '../../../api/telemetry/telemetry.ts'
import { basePath } from '../../../base-path.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/live.ts'
import { useMetrics } from '../../../telemetry/use-metrics.ts'
import { copy } from '../../../ui/copy.ts'
import { useRotation } from '../use-rotation.tsx'
import { RawMessages } from './RawMessages.tsx'
import { mqttExample, reportExample } from './report-example.ts'

/** What a device measures that has not said anything yet. */
const usualMetric = 'air_temp'

type Row = Shown<typeof device>
type Door = 'http' | 'mqtt'

/** How a device sends its values, and the last messages that came from it. */
export function AccessTab({ row }: { row: Row }) {
  const { data } = useQuery(doorsOptions())
  return (
    <div className="device-live">
      <SendExample row={row} mqtt={data?.mqtt ?? undefined} />
      <RawMessages id={row.id} />
    </div>
  )
}

interface ExampleProps {
  row: Row
  mqtt: MqttDoor | undefined
}

/** A command to copy for each way in; MQTT first where the device says so, and not at all where the server has it off. */
function SendExample({ row, mqtt }: ExampleProps) {
  const { t } = useWords()
  const mayRotate = useRights(device).edit
  const [chosen, setChosen] = useState<Door>(row.agreementType === 'mqtt' ? 'mqtt' : 'http')
  const [keys, setKeys] = useState<Keys>()
  const { rotate } = useRotation(setKeys)
  const door = mqtt ? chosen : 'http'
  const example = useExample({ row, mqtt }, door, keys)
  const take = useCopy()
  const hint = door === 'http' ? 'hint' : mqtt?.isOutside ? 'hintOutside' : 'hintMqtt'
  return (
    <section aria-labelledby="device-example">
      <div className="curve-head">
        <h3 id="device-example">{t('live.access.example')}</h3>
        {mqtt && (
          <Segmented<Door>
            size="small"
            aria-label={t('live.access.door')}
            value={door}
            options={[
              { value: 'http', label: 'HTTP' },
              { value: 'mqtt', label: 'MQTT' },
            ]}
            onChange={setChosen}
          />
        )}
      </div>
      <p className="curve-note">{t(`live.access.${hint}`)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard. */}
      <pre className="device-example" tabIndex={0}>
        {example}
      </pre>
      <div className="curve-forms">
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void take(example)}>
          {t('live.access.copy')}
        </Button>
        {mayRotate && (
          <Button icon={<KeyOutlined aria-hidden />} onClick={() => rotate(row)}>
            {t('live.access.rotate')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface Keys {
  accessKey: string
  accessSecret: string
}

/** With the keys in it as long as they are known: right after they were made. */
function useExample({ row, mqtt }: ExampleProps, door: Door, keys: Keys | undefined): string {
  const { t } = useWords()
  const metrics = useMetrics()
  const { data } = useQuery(latestOptions(row.id))
  const [metric = usualMetric] = metrics.inOrder(Object.keys(data?.values ?? {}))
  const about = {
    deviceSerial: row.deviceSerial ?? '',
    metric,
    accessKey: keys?.accessKey ?? t('live.access.key'),
    accessSecret: keys?.accessSecret ?? t('live.access.secret'),
  }
  const { origin, hostname } = window.location
  if (door === 'http' || !mqtt) return reportExample({ origin: origin + basePath, ...about })
  const account = { user: t('live.access.account'), password: t('live.access.password') }
  return mqttExample(mqtt, { host: hostname.replace(/^\[|\]$/g, ''), ...account, ...about })
}

function useCopy() {
  const { t } = useWords()
  const { message } = App.useApp()
  return async (text: string) => {
    if (await copy(text)) message.success(t('live.access.copied'))
    else message.warning(t('lists.copyFailed'))
  }
}
