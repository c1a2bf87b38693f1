import { useQuery } from '@tanstack/react-query'
import { App, Button, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { fetchNarrowedToken } from '../../api/auth.ts'
import { request } from '../../api/request.ts'
import { refreshToken } from '../../api/tokens.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { site } from '../../site.ts'
import { renew, useSession } from '../../state/session/session.ts'

interface Choice {
  deptId: string[]
  roleId: string[]
}

/** Goes on as a part of oneself: some of one's departments and roles. Pages and rights begin anew. */
export function SwitchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const user = useSession((session) => session.user)
  const [form] = Form.useForm<Choice>()
  const [isBusy, setIsBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['switch', user?.user_id],
    queryFn: () => choicesOf(user?.user_id ?? ''),
  })

  async function submit({ deptId, roleId }: Choice) {
    setIsBusy(true)
    try {
      const chosen = { deptId: deptId.join(','), roleId: roleId.join(',') }
      renew(await fetchNarrowedToken(user?.tenant_id ?? site.defaultTenant, refreshToken(), chosen))
      // Whatever is on screen was asked for with other rights.
      window.location.assign('/')
    } catch (error) {
      message.error(error instanceof Error ? error.message : t('request.unknown'))
      setIsBusy(false)
    }
  }
  const own = (list: string | undefined) => (list ?? '').split(',').filter(Boolean)

  return (
    <Modal
      open
      title={t('switch.title')}
      width={420}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('frame.cancel')}
        </Button>,
        <Button key="submit" type="primary" loading={isBusy} onClick={() => form.submit()}>
          {t('frame.confirm')}
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ deptId: own(user?.dept_id), roleId: own(user?.role_id) }}
        onFinish={(choice) => void submit(choice)}
      >
        <Form.Item
          name="deptId"
          label={t('switch.dept')}
          rules={[{ required: true, message: t('switch.deptMissing') }]}
        >
          <Select mode="multiple" loading={!data} options={data?.depts ?? []} />
        </Form.Item>
        <Form.Item
          name="roleId"
          label={t('switch.role')}
          rules={[{ required: true, message: t('switch.roleMissing') }]}
        >
          <Select mode="multiple" loading={!data} options={data?.roles ?? []} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

async function choicesOf(userId: string) {
  const params = { userId }
  const [depts, roles] = await Promise.all([
    request<{ id: string; deptName: string }[]>('/api/blade-system/dept/select', { params }),
    request<{ id: string; roleName: string }[]>('/api/blade-system/role/select', { params }),
  ])
  return {
    depts: depts.map(({ id, deptName }) => ({ value: id, label: deptName })),
    roles: roles.map(({ id, roleName }) => ({ value: id, label: roleName })),
  }
}
