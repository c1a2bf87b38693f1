import { companyType } from '#shared/resources/company/company-type.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { usePortalGrant } from './use-portal-grant.tsx'

/** Types of companies, and the menus of the portal that all companies of one have. */
export function CompanyTypePage() {
  const { grant, dialog } = usePortalGrant()
  return (
    <>
      <ResourcePage
        resource={companyType}
        actions={grant<Shown<typeof companyType>>(({ id, typeName }) => ({
          kind: 'type',
          id,
          name: typeName,
        }))}
      />
      {dialog}
    </>
  )
}
