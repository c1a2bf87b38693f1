import { QrcodeOutlined, VideoCameraAddOutlined, WifiOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { device } from '#shared/resources/device/device.ts'
import { deviceUser } from '#shared/resources/device/device-user.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import type { Shown } from '../../crud/data/api.ts'
import { useRights } from '../../crud/data/useResource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { ListAction } from '../../crud/record/list-action.ts'
import type { RecordTab } from '../../crud/record/RecordTabs.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useCan } from '../../state/use-menu.ts'
import { LastValueCell } from '../../telemetry/LastValueCell.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { usePing } from './use-ping.tsx'
import { callsUs, useRotation } from './use-rotation.tsx'
import '../../i18n/more/live.ts'
import '../../i18n/more/told.ts'

const CameraImportDialog = lazyNamed(() => import('./camera/CameraImportDialog.tsx'), 'CameraImportDialog')

const CodeDialog = lazyNamed(() => import('./CodeDialog.tsx'), 'CodeDialog')
const DeviceBanner = lazyNamed(() => import('./live/DeviceBanner.tsx'), 'DeviceBanner')
const CurveTab = lazyNamed(() => import('./live/CurveTab.tsx'), 'CurveTab')
const CameraTab = lazyNamed(() => import('./video/CameraTab.tsx'), 'CameraTab')
const MaintenanceTab = lazyNamed(() => import('./maintenance/MaintenanceTab.tsx'), 'MaintenanceTab')
const AccessTab = lazyNamed(() => import('./live/AccessTab.tsx'), 'AccessTab')

type DeviceRow = Shown<typeof device>

/** Kinds of devices that send pictures, no values. */
const ofPictures: readonly unknown[] = ['ipc', 'nvr']

/** Devices; the keys of one that calls the server are told when it is added or they are replaced. Cameras come by their recorder. */
export function DevicePage() {
  const { t } = useWords()
  const { tell } = useRotation()
  const rights = useRights(device)
  const seesAccounts = useCan(permissionOf(deviceUser, 'view'))
  const mayImport = rights.add && rights.edit && seesAccounts
  const [isImporting, setImporting] = useState(false)
  const [labelled, setLabelled] = useState<readonly DeviceRow[]>()
  const importing = {
    key: 'cameras',
    label: t('live.importCameras'),
    icon: <VideoCameraAddOutlined aria-hidden />,
    isForList: true as const,
    run: () => setImporting(true),
  }
  return (
    <>
      <ResourcePage
        resource={device}
        onAdded={tell}
        cells={{ drawnValue: (_, row) => <LastValueCell id={row.id} /> }}
        tabs={useTabs()}
        actions={[...(mayImport ? [importing] : []), ...useDeviceActions(setLabelled)]}
      />
      {labelled && (
        <Suspense fallback={null}>
          <CodeDialog rows={labelled} onClose={() => setLabelled(undefined)} />
        </Suspense>
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <CameraImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

const later = (part: ReactNode) => (
  <ChunkBoundary isWanted fallback={<Skeleton active />}>
    {part}
  </ChunkBoundary>
)

/** What there is to see of a device besides its fields. */
function useTabs(): (row: DeviceRow) => RecordTab[] {
  const { t } = useWords()
  return (row) => [
    {
      key: 'banner',
      label: t('live.banner'),
      isAbove: true,
      children: later(<DeviceBanner row={row} />),
    },
    ...(row.deviceTypeKey === 'ipc'
      ? [{ key: 'video', label: t('live.video'), children: later(<CameraTab row={row} />) }]
      : []),
    ...(ofPictures.includes(row.deviceTypeKey)
      ? []
      : [{ key: 'curve', label: t('live.tab'), children: later(<CurveTab row={row} />) }]),
    {
      key: 'maintenance',
      label: t('live.maintenance.tab'),
      children: later(<MaintenanceTab row={row} />),
    },
    ...(callsUs(row)
      ? [{ key: 'access', label: t('live.access.tab'), children: later(<AccessTab row={row} />) }]
      : []),
  ]
}

function useDeviceActions(label: (rows: readonly DeviceRow[]) => void): ListAction<DeviceRow>[] {
  const { t } = useWords()
  const { rotate } = useRotation()
  const { ping, busy } = usePing()
  return [
    {
      key: 'ping',
      label: t('live.ping.action'),
      icon: <WifiOutlined aria-hidden />,
      isRare: true,
      isBusy: ({ id }) => id === busy,
      run: ([row]) => ping(row),
    },
    {
      key: 'code',
      label: t('live.code.action'),
      icon: <QrcodeOutlined aria-hidden />,
      isRare: true,
      many: true,
      run: label,
    },
    {
      key: 'rotate',
      label: t('pages.access.rotate'),
      right: 'edit',
      isRare: true,
      suits: callsUs,
      run: ([row]) => rotate(row),
    },
  ]
}
