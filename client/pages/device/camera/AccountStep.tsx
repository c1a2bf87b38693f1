import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Pagination, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { cameraCalls } from './camera-calls.ts'
import type { CameraImport } from './useCameraImport.ts'
import '../../../i18n/more/camera.ts'

/** Whose cameras they are; those that are here already are listed. */
export function AccountStep({ work }: { work: CameraImport }) {
  const { t } = useWords()
  const id = useId()
  const { account } = work
  const { data, error, refetch } = useQuery({
    queryKey: ['cameras', 'accounts'],
    queryFn: ({ signal }) => cameraCalls.accounts(signal),
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  if (data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('pages.camera.noAccounts')} />
  return (
    <>
      <div>
        <label className="camera-label" htmlFor={id}>
          {t('pages.camera.account')}
        </label>
        <Select
          id={id}
          className="field-wide"
          placeholder={t('pages.camera.chooseAccount')}
          showSearch={{ optionFilterProp: 'label' }}
          {...(account && { value: account.id })}
          options={data.map(({ id: value, name, platformName: platform, deviceCount: count }) => ({
            value,
            label: t('pages.camera.accountOption', { name, platform, count }),
          }))}
          onChange={(key) => work.setAccount(data.find((one) => one.id === key))}
        />
      </div>
      {account && <Cameras key={account.id} accountId={account.id} />}
      <div className="import-buttons">
        <Button type="primary" disabled={!account} onClick={() => work.goTo('recorder')}>
          {t('pages.camera.next')}
        </Button>
      </div>
    </>
  )
}

function Cameras({ accountId }: { accountId: string }) {
  const { t } = useWords()
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['cameras', 'page', accountId, current],
    queryFn: ({ signal }) => cameraCalls.cameras(accountId, current, signal),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  return (
    <section className="camera-list" aria-label={t('pages.camera.cameras')}>
      <h3>{t('pages.camera.cameras')}</h3>
      {data.records.length === 0 ? (
        <p className="import-hint">{t('pages.camera.noCameras')}</p>
      ) : (
        <ul className="camera-rows">
          {data.records.map(({ deviceId, deviceName, deviceSerial: serial, channelNo, status }) => (
            <li key={deviceId}>
              <span className="camera-name">
                {deviceName}
                <small>{t('pages.camera.camera', { serial, channel: channelNo ?? '' })}</small>
              </span>
              <StateTag tone={status === 1 ? 'success' : 'off'} shape>
                {t(status === 1 ? 'pages.camera.online' : 'pages.camera.offline')}
              </StateTag>
            </li>
          ))}
        </ul>
      )}
      {data.total > 5 && (
        <Pagination
          simple={{ readOnly: true }}
          size="small"
          current={current}
          pageSize={5}
          total={data.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </section>
  )
}
