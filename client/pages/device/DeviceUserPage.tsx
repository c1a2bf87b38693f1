import { SyncOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { SyncedDevices } from '#shared/contract/device/camera.ts'
import { device } from '#shared/resources/device/device.ts'
import { deviceUser } from '#shared/resources/device/device-user.ts'
import { request } from '../../api/request.ts'
import type { Shown } from '../../crud/data/api.ts'
import { useRights } from '../../crud/data/useResource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/live.ts'

/** Of this platform nothing can be asked yet. */
const unlisted = 'imou'
const counted = ['online', 'offline', 'missing', 'new'] as const

/** Accounts at platforms; what one says of its devices is taken over. */
export function DeviceUserPage() {
  const { t } = useWords()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const mayEdit = useRights(device).edit

  const sync = ({ id, name }: Shown<typeof deviceUser>) =>
    modal.confirm({
      title: t('live.sync.action'),
      content: t('live.sync.question', { name: name ?? '' }),
      okText: t('live.sync.action'),
      cancelText: t('crud.cancel'),
      async onOk() {
        try {
          const answer = await request<SyncedDevices>(`/api${device.path}/sync`, {
            method: 'POST',
            params: { deviceUserId: id },
          })
          modal.success({
            title: t('live.sync.title', { name: name ?? '' }),
            content: <Counts {...answer} />,
            okText: t('crud.close'),
          })
        } catch {
          // Said in a toast, and kept with the account.
        }
        for (const { name: resource } of [device, deviceUser])
          void queries.invalidateQueries({ queryKey: ['resource', resource] })
      },
    })

  return (
    <ResourcePage
      resource={deviceUser}
      actions={
        mayEdit
          ? [
              {
                key: 'sync',
                label: t('live.sync.action'),
                icon: <SyncOutlined aria-hidden />,
                suits: ({ platform }) => platform !== unlisted,
                run: ([row]) => sync(row),
              },
            ]
          : []
      }
    />
  )
}

function Counts(answer: SyncedDevices) {
  const { t } = useWords()
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {counted.map((name) => (
        <li key={name}>
          {t(`live.sync.${name}`)}: <strong className="field-number">{answer[name]}</strong>
        </li>
      ))}
    </ul>
  )
}
