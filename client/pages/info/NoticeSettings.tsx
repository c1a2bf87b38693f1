import '../../i18n/more/notify.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Form, Skeleton, Switch, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { OwnNotices } from '#shared/contract/notify.ts'
import { noticePreference } from '#shared/resources/notify/notice-preference.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import { request } from '../../api/request.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useUnsavedGuard } from '../../state/unsaved.ts'
import { Failure } from '../../ui/Emptiness.tsx'

const fields = Object.fromEntries(fieldsOf(noticePreference)) as Record<'kinds' | 'minLevel', FieldMeta>
const path = '/api/blade-desk/notice-preference'

const ownNoticesOptions = queryOptions({
  queryKey: ['own-notices'],
  queryFn: ({ signal }) => request<OwnNotices>(`${path}/mine`, { silent: true, signal }),
})

/** By which channels a person is told besides the bell, of what, and when not. */
export function NoticeSettings() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(ownNoticesOptions)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  return (
    <>
      <p className="info-intro">{t('notify.intro')}</p>
      {data.channels.length === 0 ? (
        <Alert type="info" showIcon title={t('notify.noChannels')} />
      ) : (
        <Choices key={String(data.isChosen)} own={data} />
      )}
    </>
  )
}

interface Values extends Pick<OwnNotices, 'channelIds' | 'kinds' | 'minLevel'> {
  from: Dayjs | null
  to: Dayjs | null
  urgentAlways: boolean
}

function Choices({ own }: { own: OwnNotices }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  useUnsavedGuard(true, () => form.isFieldsTouched())

  async function send(action: string, body: object, done: string) {
    setBusy(true)
    try {
      const told = await request<OwnNotices>(`${path}/${action}`, { method: 'POST', body })
      queries.setQueryData(ownNoticesOptions.queryKey, told)
      form.setFieldsValue(valuesOf(told))
      form.resetFields()
      message.success(done)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Values>
      className="info-form"
      layout="vertical"
      form={form}
      initialValues={valuesOf(own)}
      onFinish={(values) => void send('save-mine', sentOf(values), t('notify.saved'))}
    >
      {!own.isChosen && <Alert className="info-default" type="info" title={t('notify.isDefault')} />}
      <NoticeFields own={own} />
      <div className="info-location-switch">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('notify.save')}
        </Button>
        {own.isChosen && (
          <Button disabled={isBusy} onClick={() => void send('reset-mine', {}, t('notify.resetDone'))}>
            {t('notify.reset')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function NoticeFields({ own }: { own: OwnNotices }) {
  const { t } = useWords()
  const Kinds = kinds.dicts.Input
  const Level = kinds.dict.Input
  return (
    <>
      <Form.Item name="channelIds" label={t('notify.channels')} extra={t('notify.channelsHint')}>
        <Checkbox.Group
          options={own.channels.map(({ id, channelName }) => ({ value: id, label: channelName }))}
        />
      </Form.Item>
      <Form.Item name="kinds" label={t('notify.kinds')} extra={t('notify.kindsHint')}>
        <Kinds name="kinds" meta={fields.kinds} />
      </Form.Item>
      <Form.Item name="minLevel" label={t('notify.minLevel')} extra={t('notify.levelHint')}>
        <Level name="minLevel" meta={fields.minLevel} />
      </Form.Item>
      <Form.Item label={t('notify.quietHours')} extra={t('notify.quietHint')}>
        <div className="info-hours">
          <Form.Item name="from" noStyle>
            <TimePicker format="HH:mm" needConfirm={false} aria-label={t('notify.from')} />
          </Form.Item>
          <span aria-hidden>–</span>
          <Form.Item
            name="to"
            noStyle
            dependencies={['from']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_rule, to: Dayjs | null) =>
                  Boolean(to) === Boolean(getFieldValue('from'))
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('notify.bothHours'))),
              }),
            ]}
          >
            <TimePicker format="HH:mm" needConfirm={false} aria-label={t('notify.to')} />
          </Form.Item>
        </div>
      </Form.Item>
      <Form.Item name="urgentAlways" label={t('notify.urgentAlways')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

const clock = (text: string): Dayjs | null => (text ? dayjs(`2000-01-01 ${text}`) : null)

function valuesOf({ channelIds, kinds: some, minLevel, quietHours, urgentAlways }: OwnNotices): Values {
  const [from = '', to = ''] = quietHours.split('-')
  return {
    ...{ channelIds, minLevel, kinds: some },
    from: clock(from),
    to: clock(to),
    urgentAlways: urgentAlways !== 0,
  }
}

const sentOf = ({ from, to, urgentAlways, ...values }: Values) => ({
  ...values,
  quietHours: from && to ? `${from.format('HH:mm')}-${to.format('HH:mm')}` : '',
  urgentAlways: urgentAlways ? 1 : 0,
})
