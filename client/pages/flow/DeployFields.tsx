import { useQuery } from '@tanstack/react-query'
import { Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { request } from '../../api/request.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCategories } from './flow-lists.tsx'
import '../../i18n/more/flow.ts'

export interface DeployValues {
  category?: string
  mode: '1' | '2'
  tenantIds?: string[]
}

/** As the calls want it: a category by its routing key, and the tenants only where it is for some of them. */
export const deployParams = ({ category = '', mode, tenantIds = [] }: DeployValues) => ({
  category: `flow_${category}`,
  tenantIds: mode === '2' ? tenantIds.join(',') : '',
})

/** For what and for whom a diagram is deployed. */
export function DeployFields() {
  const { t } = useTranslation()
  const mode = Form.useWatch('mode')
  const categories = useCategories()
  return (
    <>
      <Form.Item
        name="category"
        label={t('flow.deploy.category')}
        rules={[{ required: true, message: t('flow.deploy.categoryMissing') }]}
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={categories} />
      </Form.Item>
      <Form.Item
        name="mode"
        label={t('flow.deploy.mode')}
        rules={[{ required: true, message: t('flow.deploy.modeMissing') }]}
      >
        <Radio.Group
          options={[
            { value: '1', label: t('flow.general') },
            { value: '2', label: t('flow.customised') },
          ]}
        />
      </Form.Item>
      {mode === '2' && (
        <Form.Item
          name="tenantIds"
          label={t('flow.deploy.tenants')}
          rules={[{ required: true, message: t('flow.deploy.tenantsMissing') }]}
        >
          <TenantSelect />
        </Form.Item>
      )}
    </>
  )
}

/** Takes what the item of the form around it hands on. */
function TenantSelect(control: { id?: string; value?: string[]; onChange?(ids: string[]): void }) {
  const [isOpen, setOpen] = useState(false)
  const { data = [], isLoading } = useQuery({
    queryKey: ['flow', 'tenants'],
    queryFn: ({ signal }) =>
      request<{ tenantId: string; tenantName: string }[]>('/api/blade-system/tenant/select', {
        params: { size: 500 },
        quiet: true,
        signal,
      }),
    staleTime: 60_000,
  })
  return (
    <Select
      {...control}
      mode="multiple"
      // Mostly it is one, and the list would lie over the button that comes next.
      open={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ tenantId, tenantName }) => ({
        value: tenantId,
        label: `${tenantName}（${tenantId}）`,
      }))}
    />
  )
}
