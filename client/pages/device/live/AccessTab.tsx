import { CopyOutlined, KeyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { device } from '#shared/resources/device/device.ts'
import { latestOptions } from '../../../api/telemetry/telemetry.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/live.ts'
import { useMetrics } from '../../../telemetry/use-metrics.ts'
import { copy } from '../../../ui/copy.ts'
import { useRotation } from '../use-rotation.tsx'
import { RawMessages } from './RawMessages.tsx'
import { reportExample } from './report-example.ts'

/** What a device measures that has not said anything yet. */
const usualMetric = 'air_temp'

/** How a device sends its values, and the last messages that came from it. */
export function AccessTab({ row }: { row: Shown<typeof device> }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const mayRotate = useRights(device).edit
  const [keys, setKeys] = useState<{ accessKey: string; accessSecret: string }>()
  const { rotate } = useRotation(setKeys)
  const metrics = useMetrics()
  const { data } = useQuery(latestOptions(row.id))
  const [metric = usualMetric] = metrics.inOrder(Object.keys(data?.values ?? {}))
  const example = reportExample({
    origin: window.location.origin,
    deviceSerial: row.deviceSerial ?? '',
    metric,
    accessKey: keys?.accessKey ?? t('live.access.key'),
    accessSecret: keys?.accessSecret ?? t('live.access.secret'),
  })
  const take = async () => {
    if (await copy(example)) message.success(t('live.access.copied'))
    else message.warning(t('lists.copyFailed'))
  }
  return (
    <div className="device-live">
      <section aria-labelledby="device-example">
        <h3 id="device-example">{t('live.access.example')}</h3>
        <p className="curve-note">{t('live.access.hint')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard. */}
        <pre className="device-example" tabIndex={0}>
          {example}
        </pre>
        <div className="curve-forms">
          <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void take()}>
            {t('live.access.copy')}
          </Button>
          {mayRotate && (
            <Button icon={<KeyOutlined aria-hidden />} onClick={() => rotate(row)}>
              {t('live.access.rotate')}
            </Button>
          )}
        </div>
      </section>
      <RawMessages id={row.id} />
    </div>
  )
}
