import { useQuery } from '@tanstack/react-query'
import { device } from '#shared/resources/device/device.ts'
import { pagePathOf } from '#shared/schema/resource.ts'
import { siteOptions } from '../../api/site-options.ts'
import { basePath } from '../../base-path.ts'
import type { Shown } from '../../crud/data/api.ts'
import { useWords } from '../../i18n/use-words.ts'
import { PrintDialog } from '../show/labels/PrintDialog.tsx'
import '../../i18n/more/live.ts'

interface Props {
  rows: readonly Shown<typeof device>[]
  onClose(): void
}

/** Labels for devices: whoever scans one is at the page of the device, once signed in. */
export function CodeDialog({ rows, onClose }: Props) {
  const { t } = useWords()
  const { data: site } = useQuery(siteOptions)
  const origin = site?.publicUrl || location.origin + basePath
  return (
    <PrintDialog
      title={t('live.code.title')}
      labels={rows.map(({ id, deviceSerial, deviceName }) => ({
        id,
        code: deviceSerial ?? '',
        targetName: deviceName ?? '',
      }))}
      addressOf={({ id }) => `${origin}${pagePathOf(device)}?view=${id}`}
      onClose={onClose}
    />
  )
}
