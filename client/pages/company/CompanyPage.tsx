import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { company } from '#shared/resources/company/company.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { thingsOf } from '../../crud/members/bindings.ts'
import { useBindingDialog } from '../../crud/members/use-members.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { companyToAdd } from './company-form.ts'
import { people } from './people.tsx'
import { usePortalGrant } from './use-portal-grant.tsx'

const ProfilePanel = lazyNamed(() => import('./ProfilePanel.tsx'), 'ProfilePanel')

type CompanyRow = Shown<typeof company>

/** Whose menus of the portal are given. */
const granted = ({ id, companyName, typeId }: CompanyRow) => ({
  kind: 'company' as const,
  id,
  name: companyName,
  typeId: typeId ?? '',
})
const form = { definitions: { add: companyToAdd } }

/**
 * Companies, the people who serve them, and the menus of the portal that they have. Plots, devices and panoramas are their members.
 */
export function CompanyPage() {
  const { t } = useWords()
  const { grant, dialog } = usePortalGrant()
  const binding = useBindingDialog(company)
  return (
    <>
      <ResourcePage
        resource={company}
        form={form}
        tabs={(row) => [
          {
            key: 'profile',
            label: t('company.overview'),
            isAbove: true,
            children: (
              <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
                <ProfilePanel row={row} />
              </Suspense>
            ),
          },
        ]}
        cells={{
          // People have a list of their own, but whom a company has is told here alone.
          staffCount: (total, row) =>
            total > 0 ? (
              <StaffCount total={total} row={row} onOpen={() => binding.open(people, row)} />
            ) : (
              total
            ),
        }}
        actions={[binding.actionFor(people), ...grant(granted)]}
      />
      {dialog}
      {binding.dialog}
    </>
  )
}

interface CountProps {
  total: number
  row: { companyName: string }
  onOpen(): void
}

function StaffCount({ total, row, onOpen }: CountProps) {
  const words = useWords()
  const title = words.t('members.title', { name: row.companyName, things: thingsOf(people, words) })
  return (
    <TextButton className="crud-title" aria-label={`${title} ${total}`} onClick={onOpen}>
      {total}
    </TextButton>
  )
}
