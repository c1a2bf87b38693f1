import { device } from '#shared/resources/device/device.ts'
import { ResourcePage } from '../../crud/ResourcePage.tsx'
import { useWords } from '../../crud/use-words.ts'
import { useRotation } from './use-rotation.tsx'

/** Devices; the keys of one that calls the server are told when it is added or they are replaced. */
export function DevicePage() {
  const { t } = useWords()
  const { tell, rotate, mayRotate } = useRotation()
  return (
    <ResourcePage
      resource={device}
      onAdded={tell}
      rowActions={(row) =>
        mayRotate(row)
          ? [{ key: 'rotate', label: t('pages.access.rotate'), isRare: true, onClick: () => rotate(row) }]
          : []
      }
    />
  )
}
