import { useQuery } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { PasswordPolicy } from '#shared/contract/password.ts'
import { inLanguage } from '#shared/messages.ts'
import { classesIn, passwordFault } from '#shared/password.ts'
import { policyOptions, savePassword } from '../../api/profile.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../state/session/session.ts'
import { useUnsavedGuard } from '../../state/unsaved.ts'
import { useKeyRevocation } from '../parts/use-key-revocation.tsx'

interface Answers {
  oldPassword: string
  newPassword: string
  newPassword1: string
}

const usualPolicy: PasswordPolicy = { minLength: 8, maxLength: 128, classes: 1, refusesCommon: true }

/** The old password and, twice, the new one, which a meter judges while it is typed. */
export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { message } = App.useApp()
  const offerRevocation = useKeyRevocation()
  const account = useSession((session) => session.user?.account ?? '')
  const { data: policy = usualPolicy } = useQuery(policyOptions)
  const [form] = Form.useForm<Answers>()
  useUnsavedGuard(true, () => Object.values(form.getFieldsValue()).some(Boolean))
  const typed: string = Form.useWatch('newPassword', form) ?? ''
  const [isBusy, setIsBusy] = useState(false)

  async function change({ oldPassword, newPassword }: Answers) {
    setIsBusy(true)
    try {
      const { apiKeys } = await savePassword(oldPassword, newPassword)
      message.success(t('info.passwordSaved'))
      form.resetFields()
      offerRevocation(apiKeys)
      onChanged?.()
    } catch {
      // `request` has said why; what was typed stays.
    } finally {
      setIsBusy(false)
    }
  }
  const required = (name: keyof Answers) => ({
    required: true,
    message: t('info.missing', { name: t(`info.${name}`) }),
  })

  return (
    <Form className="info-form" layout="vertical" form={form} onFinish={(answers) => void change(answers)}>
      <Form.Item name="oldPassword" label={t('info.oldPassword')} rules={[required('oldPassword')]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('info.newPassword')}
        extra={<Meter password={typed} policy={policy} />}
        rules={[
          required('newPassword'),
          {
            validator: (_, value: string = '') => {
              const fault = value ? passwordFault(value, [account], policy) : undefined
              return fault ? Promise.reject(new Error(inLanguage(fault, language))) : Promise.resolve()
            },
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPassword1"
        label={t('info.newPassword1')}
        dependencies={['newPassword']}
        rules={[
          required('newPassword1'),
          {
            validator: (_, value: string) =>
              !value || value === form.getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(t('info.passwordsDiffer'))),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('info.changePassword')}
      </Button>
    </Form>
  )
}

/** Four steps of strength, each a bar and a word. */
function Meter({ password, policy }: { password: string; policy: PasswordPolicy }) {
  const { t } = useTranslation()
  if (!password) return null
  const length = [...password].length
  const score =
    passwordFault(password, [], policy) !== undefined
      ? 1
      : Math.min(4, 1 + (length >= 12 ? 1 : 0) + Math.max(1, classesIn(password) - 1))
  const words = ['info.weak', 'info.fair', 'info.good', 'info.strong'] as const
  const word = t(words[score - 1] ?? 'info.weak')
  return (
    <span className="info-meter" data-score={score} role="status">
      <i /> <i /> <i /> <i /> {t('info.strength', { word })}
    </span>
  )
}
