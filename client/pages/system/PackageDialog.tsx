import { Form } from 'antd'
import { useState } from 'react'
import { tenant } from '#shared/resources/system/tenant.ts'
import { metaOf } from '#shared/schema/field.ts'
import { useWords } from '../../crud/use-words.ts'
import { ReferenceSelect } from '../../fields/ReferenceSelect.tsx'
import { SaveDialog } from './SaveDialog.tsx'

interface Props {
  name: string
  /** Id of the package that the tenant has; blank: none. */
  start: string
  onSave(packageId: string): Promise<unknown>
  onClose(): void
}

/** Which menus a tenant may use at most. */
export function PackageDialog({ name, start, onSave, onClose }: Props) {
  const { t, label } = useWords()
  const [packageId, setPackageId] = useState(start)
  const meta = metaOf(tenant.fields.packageId)
  return (
    <SaveDialog
      title={t('pages.tenant.packageTitle', { name })}
      hint={t('pages.tenant.packageHint')}
      onSave={() => onSave(packageId)}
      onClose={onClose}
    >
      <Form.Item label={label(meta.label)} htmlFor="tenant-package">
        <ReferenceSelect
          id="tenant-package"
          name="packageId"
          meta={meta}
          placeholder={t('pages.tenant.packageAll')}
          value={packageId}
          onChange={(value) => setPackageId(String(value ?? ''))}
        />
      </Form.Item>
    </SaveDialog>
  )
}
