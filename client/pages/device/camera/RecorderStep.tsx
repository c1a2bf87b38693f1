import { useQuery } from '@tanstack/react-query'
import { Button, Form, type FormInstance, Radio } from 'antd'
import { useState } from 'react'
import { device } from '#shared/resources/device/device.ts'
import { FieldItem } from '../../../crud/form/FieldItem.tsx'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import '../../../fields/FormControls.tsx'
import { cameraCalls, type Serial } from './camera-calls.ts'
import type { CameraImport } from './useCameraImport.ts'
import '../../../i18n/more/camera.ts'

const entered = ''
const asked = ['deviceSerial', 'deviceName', 'agreementType'] as const
/** Platforms whose protocol has the same name. */
const sameName = ['ezviz', 'gb28181', 'onvif', 'simulator']

/** A recorder of the account that is stored here, or one that is typed in. */
export function RecorderStep({ work }: { work: CameraImport }) {
  const { t } = useWords()
  const accountId = work.account?.id ?? ''
  const query = useQuery({
    queryKey: ['cameras', 'serials', accountId],
    queryFn: ({ signal }) => cameraCalls.serials(accountId, signal),
  })
  return (
    <Loaded query={query} rows={3}>
      {(serials) => (
        <>
          <p className="import-hint">{t('pages.camera.recorderHint')}</p>
          <Choice work={work} recorders={serials.filter(({ isRecorder }) => isRecorder)} />
        </>
      )}
    </Loaded>
  )
}

function Choice({ work, recorders }: { work: CameraImport; recorders: Serial[] }) {
  const { t } = useWords()
  const [form] = Form.useForm<AnyRow>()
  const before = work.recorder
  const known = before && 'stored' in before ? before.stored.deviceSerial : undefined
  const [serial, setSerial] = useState(known ?? (before ? entered : (recorders[0]?.deviceSerial ?? entered)))
  const platform = work.account?.platform ?? ''
  const start =
    before && 'entered' in before
      ? { ...before.entered }
      : sameName.includes(platform)
        ? { agreementType: platform }
        : {}
  const next = async () => {
    const stored = recorders.find(({ deviceSerial }) => deviceSerial === serial)
    if (stored) return work.chooseRecorder({ stored })
    const values = await form.validateFields().catch(() => undefined)
    if (values) await work.chooseRecorder({ entered: enteredIn(values) })
  }
  return (
    <>
      {recorders.length === 0 ? (
        <p className="import-hint">{t('pages.camera.noRecorders')}</p>
      ) : (
        <Radio.Group
          className="camera-choices"
          aria-label={t('pages.camera.recorder')}
          value={serial}
          onChange={({ target }) => setSerial(target.value)}
          options={[
            ...recorders.map(({ deviceSerial, deviceName: name, channelCount: count }) => ({
              value: deviceSerial,
              label: t('pages.camera.recorderOption', { name, serial: deviceSerial, count }),
            })),
            { value: entered, label: t('pages.camera.newRecorder') },
          ]}
        />
      )}
      {serial === entered && <NewRecorder form={form} start={start} />}
      <div className="import-buttons">
        <Button onClick={() => work.goTo('account')}>{t('pages.camera.back')}</Button>
        <Button type="primary" loading={work.isBusy && { delay: 200 }} onClick={() => void next()}>
          {t('pages.camera.next')}
        </Button>
      </div>
    </>
  )
}

function enteredIn(values: AnyRow) {
  const text = (name: (typeof asked)[number]) => String(values[name] ?? '').trim()
  return {
    deviceSerial: text('deviceSerial').toUpperCase(),
    deviceName: text('deviceName'),
    agreementType: text('agreementType'),
  }
}

function NewRecorder({ form, start }: { form: FormInstance<AnyRow>; start: AnyRow }) {
  return (
    <Form form={form} layout="vertical" initialValues={start} className="crud-form">
      <div className="crud-form-fields">
        {asked.map((name) => (
          <FieldItem
            key={name}
            resource={device}
            name={name}
            meta={device.fields[name]}
            row={undefined}
            start={start}
            isLocked={false}
          />
        ))}
      </div>
    </Form>
  )
}
