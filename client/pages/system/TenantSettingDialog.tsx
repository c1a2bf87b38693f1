import { Form } from 'antd'
import { useState } from 'react'
import { tenant } from '#shared/resources/tenant/tenant.ts'
import { NumberControl } from '../../fields/FormControls.tsx'
import { DateControl } from '../../fields/time/DateControl.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { SaveDialog } from './SaveDialog.tsx'
import '../../i18n/more/told.ts'

interface Setting {
  accountNumber?: number
  expireTime?: string
}

interface Props {
  rows: readonly { tenantName: string; accountNumber: number | null; expireTime: string | null }[]
  onSave(change: Setting): Promise<unknown>
  onClose(): void
}

/** How many accounts tenants may have and until when; with several of them, both begin blank. */
export function TenantSettingDialog({ rows, onSave, onClose }: Props) {
  const { t, label } = useWords()
  const [only, ...others] = rows
  const start = others.length ? undefined : only
  const [quota, setQuota] = useState<unknown>(start?.accountNumber)
  const [end, setEnd] = useState<unknown>(start?.expireTime || undefined)
  const { accountNumber, expireTime } = tenant.fields
  const change: Setting = {
    ...(typeof quota === 'number' && { accountNumber: quota }),
    ...(typeof end === 'string' && end && { expireTime: end }),
  }
  return (
    <SaveDialog
      title={t('pages.tenant.settingTitle', {
        name: rows.map(({ tenantName }) => tenantName).join(t('pages.and')),
      })}
      hint={t('pages.tenant.settingHint')}
      isReady={Object.keys(change).length > 0}
      onSave={() => onSave(change)}
      onClose={onClose}
    >
      <Form.Item label={label(accountNumber.label)} htmlFor="tenant-quota">
        <NumberControl
          id="tenant-quota"
          name="accountNumber"
          meta={accountNumber}
          value={quota}
          onChange={setQuota}
        />
      </Form.Item>
      <Form.Item label={label(expireTime.label)} htmlFor="tenant-end">
        <DateControl id="tenant-end" name="expireTime" meta={expireTime} value={end} onChange={setEnd} />
      </Form.Item>
    </SaveDialog>
  )
}
