import { useQuery } from '@tanstack/react-query'
import { App, Form, Select } from 'antd'
import { fetchNarrowedToken } from '../../api/auth.ts'
import { request } from '../../api/request.ts'
import { refreshToken } from '../../api/tokens.ts'
import { hrefOf } from '../../base-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { site } from '../../site.ts'
import { renew, useSession } from '../../state/session/session.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Choice {
  deptId: string[]
  roleId: string[]
}

/** Goes on as a part of oneself: some of one's departments and roles. Pages and rights begin anew. */
export function SwitchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const user = useSession((session) => session.user)
  const { data } = useQuery({
    queryKey: ['switch', user?.user_id],
    queryFn: () => choicesOf(user?.user_id ?? ''),
  })
  const own = (list: string | undefined) => (list ?? '').split(',').filter(Boolean)
  async function submit({ deptId, roleId }: Choice) {
    try {
      const chosen = { deptId: deptId.join(','), roleId: roleId.join(',') }
      renew(await fetchNarrowedToken(user?.tenant_id ?? site.defaultTenant, refreshToken(), chosen))
    } catch (error) {
      message.error(error instanceof Error ? error.message : t('request.unknown'))
      throw error
    }
    // Whatever is on screen was asked for with other rights.
    window.location.assign(hrefOf('/'))
  }
  return (
    <FormDialog
      title={t('switch.title')}
      width={420}
      initialValues={{ deptId: own(user?.dept_id), roleId: own(user?.role_id) }}
      onSend={submit}
      onClose={onClose}
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
    </FormDialog>
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
