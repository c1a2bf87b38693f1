import { ApiOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { device } from '#shared/resources/device/device.ts'
import { pagePathOf } from '#shared/schema/resource.ts'
import { useRights } from '../../crud/data/useResource.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { kinds } from '../../fields/kinds.ts'
import { Nothing } from '../../fields/Nothing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { actionsKey, type CalledColumn, type CalledFilter } from '../parts/called.ts'
import { choiceFilter, textFilter } from '../parts/filters.tsx'
import { callsUs, useRotation } from './use-rotation.tsx'
import '../../i18n/more/told.ts'

interface Agreement {
  id: string
  deviceName: string
  deviceSerial: string
  channelNo: number | null
  agreementType: string
  agreementTypeName: string
  host: string
  port: number | null
  deviceUserName: string
  accessKey: string
  lastHandshakeTime: string
  lastError: string
  msgCount24h: number | null
  onlineStatus: number | null
}

const online = 1

/** How each device is reached: protocol, address, account, and whether it answers. */
export function AgreementPage() {
  const { t } = useWords()
  return (
    <CalledPage
      title={t('pages.access.title')}
      path={`/api${device.path}/deviceAgreementPage`}
      queryKey={['agreements']}
      filters={useFilters()}
      columns={useColumns()}
      emptyText={t('pages.access.empty')}
      emptyIcon={<ApiOutlined />}
    />
  )
}

function useColumns(): CalledColumn<Agreement>[] {
  const { t } = useWords()
  const column = (title: 'channel' | 'protocol' | 'account' | 'key' | 'time' | 'messages' | 'error') => ({
    title: t(`pages.access.${title}`),
    render: orNothing,
  })
  return [
    {
      title: t('pages.access.device'),
      width: 200,
      render: (_, { id, deviceName, deviceSerial }) => (
        <>
          <Link to={`${pagePathOf(device)}?view=${id}`}>{deviceName}</Link>
          <div className="called-small">{deviceSerial}</div>
        </>
      ),
    },
    { ...column('channel'), dataIndex: 'channelNo', align: 'end', width: 80 },
    { ...column('protocol'), dataIndex: 'agreementTypeName', width: 140 },
    {
      title: t('pages.access.address'),
      width: 190,
      render: (_, { host, port }) => (host ? `${host}${port === null ? '' : `:${port}`}` : <Nothing />),
    },
    { ...column('account'), dataIndex: 'deviceUserName', width: 150 },
    { ...column('key'), dataIndex: 'accessKey', width: 120 },
    {
      title: t('pages.access.handshake'),
      width: 110,
      render: (_, { onlineStatus }) => (
        <StateTag tone={onlineStatus === online ? 'success' : 'off'} shape>
          {t(onlineStatus === online ? 'pages.access.ok' : 'pages.access.fail')}
        </StateTag>
      ),
    },
    { ...column('time'), dataIndex: 'lastHandshakeTime', width: 180 },
    { ...column('messages'), dataIndex: 'msgCount24h', align: 'end', width: 130 },
    { ...column('error'), dataIndex: 'lastError', width: 200 },
    {
      key: actionsKey,
      title: t('crud.actions'),
      width: 120,
      render: (_, row) => <RotateButton row={row} />,
    },
  ]
}

function RotateButton({ row }: { row: Agreement }) {
  const { t } = useWords()
  const { rotate } = useRotation()
  const mayRotate = useRights(device).edit
  if (!mayRotate || !callsUs(row)) return null
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${t('pages.access.rotate')} ${row.deviceName}`}
      onClick={() => rotate(row)}
    >
      {t('pages.access.rotate')}
    </Button>
  )
}

const orNothing = (value: string | number | null) => (value === null || value === '' ? <Nothing /> : value)

function useFilters(): CalledFilter[] {
  const { t } = useWords()
  const ofField = (name: 'agreementType' | 'deviceUserId', label: string): CalledFilter => {
    const meta = device.fields[name]
    const Control = kinds[meta.kind].Filter ?? kinds[meta.kind].Input
    return { name, label, draw: (control) => <Control {...control} name={name} meta={meta} /> }
  }
  return [
    textFilter('deviceName', t('pages.access.keyword')),
    ofField('agreementType', t('pages.access.protocol')),
    choiceFilter('handshake', t('pages.access.handshake'), [
      { value: 'ok', label: t('pages.access.ok') },
      { value: 'fail', label: t('pages.access.fail') },
    ]),
    ofField('deviceUserId', t('pages.access.account')),
  ]
}
