import { VideoCameraAddOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { device } from '#shared/resources/device/device.ts'
import { deviceUser } from '#shared/resources/device/device-user.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { useRights } from '../../crud/data/useResource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useCan } from '../../state/use-menu.ts'
import { callsUs, useRotation } from './use-rotation.tsx'
import '../../i18n/more/camera.ts'

const CameraImportDialog = lazy(() =>
  import('./camera/CameraImportDialog.tsx').then((module) => ({ default: module.CameraImportDialog })),
)

/** Devices; the keys of one that calls the server are told when it is added or they are replaced. Cameras come by their recorder. */
export function DevicePage() {
  const { t } = useWords()
  const { tell, rotate } = useRotation()
  const rights = useRights(device)
  const seesAccounts = useCan(permissionOf(deviceUser, 'view'))
  const mayImport = rights.add && rights.edit && seesAccounts
  const [isImporting, setImporting] = useState(false)
  const importing = {
    key: 'cameras',
    label: t('pages.camera.open'),
    icon: <VideoCameraAddOutlined aria-hidden />,
    isForList: true as const,
    run: () => setImporting(true),
  }
  return (
    <>
      <ResourcePage
        resource={device}
        onAdded={tell}
        actions={[
          ...(mayImport ? [importing] : []),
          {
            key: 'rotate',
            label: t('pages.access.rotate'),
            right: 'edit',
            isRare: true,
            suits: callsUs,
            run: ([row]) => rotate(row),
          },
        ]}
      />
      {isImporting && (
        <Suspense fallback={null}>
          <CameraImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
