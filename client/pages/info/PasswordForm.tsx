import '../../i18n/more/info.ts'
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Form, type FormInstance, Input, Space } from 'antd'
import type { ReactNode } from 'react'
import type { PasswordPolicy } from '#shared/contract/password.ts'
import { inLanguage } from '#shared/messages.ts'
import { classesIn, passwordFault, passwordRules } from '#shared/password.ts'
import { policyOptions, savePassword } from '../../api/profile.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../state/session/session.ts'
import { useUnsavedGuard } from '../../state/unsaved.ts'
import { useWork } from '../../ui/use-work.ts'
import { useKeyRevocation } from '../parts/use-key-revocation.tsx'

interface Answers {
  oldPassword: string
  newPassword: string
  newPassword1: string
}

const usualPolicy: PasswordPolicy = { minLength: 8, maxLength: 128, classes: 1, refusesCommon: true }

interface Props {
  onChanged?: () => void
  /** Has the keys as soon as it is there. */
  isFocused?: boolean
  /** Stands beside the button. */
  children?: ReactNode
}

/** The old password and, twice, the new one, which a meter judges while it is typed. */
export function PasswordForm({ onChanged = () => {}, isFocused = false, children }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const offerRevocation = useKeyRevocation()
  const { data: policy = usualPolicy } = useQuery(policyOptions)
  const [form] = Form.useForm<Answers>()
  useUnsavedGuard(true, () => Object.values(form.getFieldsValue()).some(Boolean))
  const typed: string = Form.useWatch('newPassword', form) ?? ''
  const { busy, during } = useWork<'change'>()
  const rules = useRules(form, policy)

  async function change({ oldPassword, newPassword }: Answers) {
    // After a failure `request` has said why, and what was typed stays.
    const answer = await during('change', () => savePassword(oldPassword, newPassword))
    if (!answer) return
    message.success(t('info.passwordSaved'))
    form.resetFields()
    offerRevocation(answer.apiKeys)
    onChanged()
  }
  return (
    <Form className="info-form" layout="vertical" form={form} onFinish={(answers) => void change(answers)}>
      <Form.Item name="oldPassword" label={t('info.oldPassword')} rules={rules.old}>
        <Input.Password autoFocus={isFocused} autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('info.newPassword')}
        extra={<Advice password={typed} policy={policy} />}
        rules={rules.fresh}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPassword1"
        label={t('info.newPassword1')}
        dependencies={['newPassword']}
        rules={rules.again}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Space size="middle">
        <Button type="primary" htmlType="submit" loading={busy !== undefined}>
          {t('info.changePassword')}
        </Button>
        {children}
      </Space>
    </Form>
  )
}

/** All three are asked for; the new one keeps to the policy and is typed twice alike. */
function useRules(form: FormInstance<Answers>, policy: PasswordPolicy) {
  const { t } = useTranslation()
  const language = useLanguage()
  const account = useSession((session) => session.user?.account ?? '')
  const required = (name: keyof Answers) => ({
    required: true,
    message: t('info.missing', { name: t(`info.${name}`) }),
  })
  const refusing = (faultOf: (value: string) => string | undefined) => ({
    async validator(_: unknown, value: string = '') {
      const fault = value ? faultOf(value) : undefined
      if (fault) throw new Error(fault)
    },
  })
  const weak = (value: string) => {
    const fault = passwordFault(value, [account], policy)
    return fault && inLanguage(fault, language)
  }
  const differs = (value: string) =>
    value === form.getFieldValue('newPassword') ? undefined : t('info.passwordsDiffer')
  return {
    old: [required('oldPassword')],
    fresh: [required('newPassword'), refusing(weak)],
    again: [required('newPassword1'), refusing(differs)],
  }
}

/** Rules for the new password, those that it keeps ticked, and its strength once they are kept. */
function Advice({ password, policy }: { password: string; policy: PasswordPolicy }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const account = useSession((session) => session.user?.account ?? '')
  return (
    <>
      <ul className="info-rules">
        {passwordRules([account], policy).map(({ wish, faultOf }) => {
          const isMet = password !== '' && faultOf(password) === undefined
          return (
            <li key={wish[1]} data-met={isMet}>
              {isMet ? (
                <CheckCircleFilled aria-label={t('info.ruleMet')} />
              ) : (
                <MinusCircleOutlined aria-label={t('info.ruleOpen')} />
              )}
              {inLanguage(wish, language)}
            </li>
          )
        })}
      </ul>
      <Meter password={password} policy={policy} />
    </>
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
