import '../../i18n/more/info.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { type Profile, profileOptions, saveProfile } from '../../api/profile.ts'
import { RequestError } from '../../api/request.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changePerson } from '../../state/session/session.ts'
import { useUnsavedGuard } from '../../state/unsaved.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { AvatarInput } from './AvatarInput.tsx'

export function ProfileForm() {
  const { data, error, refetch } = useQuery(profileOptions)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Fields profile={data} /> : <Skeleton active avatar paragraph={{ rows: 6 }} />
}

function Fields({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [form] = Form.useForm<Profile>()
  const [isBusy, setIsBusy] = useState(false)
  useUnsavedGuard(true, () =>
    Object.entries(form.getFieldsValue()).some(
      ([name, value]) => (value || '') !== (profile[name as keyof Profile] || ''),
    ),
  )

  async function save(values: Profile) {
    setIsBusy(true)
    try {
      await saveProfile(values)
      changePerson({ nick_name: values.name, real_name: values.realName, avatar: values.avatar })
      await queries.invalidateQueries({ queryKey: profileOptions.queryKey })
      message.success(t('info.saved'))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      form.setFields(
        error.errors.map(({ field, message: text }) => ({ name: field as keyof Profile, errors: [text] })),
      )
    } finally {
      setIsBusy(false)
    }
  }
  const text = (name: keyof Profile, max: number, required = false) => (
    <Form.Item
      name={name}
      label={t(`info.${name}`)}
      rules={[{ required, whitespace: required, message: t('info.missing', { name: t(`info.${name}`) }) }]}
    >
      <Input maxLength={max} />
    </Form.Item>
  )
  return (
    <Form
      className="info-form"
      layout="vertical"
      form={form}
      initialValues={profile}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="avatar" label={t('info.avatar')}>
        <AvatarInput name={profile.name} />
      </Form.Item>
      {text('realName', 10, true)}
      {text('name', 20, true)}
      {text('phone', 45)}
      {text('email', 100)}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('crud.save')}
      </Button>
    </Form>
  )
}
