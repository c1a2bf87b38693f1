import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { company } from '#shared/resources/company/company.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { ListAction } from '../../crud/record/list-action.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCan } from '../../state/use-menu.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import type { BindingName } from './bindings.ts'
import { companyToAdd } from './company-form.ts'
import { usePortalGrant } from './use-portal-grant.tsx'

const BindingDialog = lazyNamed(() => import('./BindingDialog.tsx'), 'BindingDialog')

const ProfilePanel = lazyNamed(() => import('./ProfilePanel.tsx'), 'ProfilePanel')

type CompanyRow = Shown<typeof company>

interface Asked {
  name: BindingName
  company: { id: string; name: string }
}

const names: readonly BindingName[] = ['plots', 'devices', 'people', 'panoramas']
/** Whose menus of the portal are given. */
const granted = ({ id, companyName, typeId }: CompanyRow) => ({
  kind: 'company' as const,
  id,
  name: companyName,
  typeId: typeId ?? '',
})
const form = { definitions: { add: companyToAdd } }

/**
 * Companies, what is bound to them (plots, devices, people and panoramas), and the menus of the portal that they have.
 */
export function CompanyPage() {
  const { t } = useWords()
  const mayBind = useCan(permissionOf(company, 'edit'))
  const { grant, dialog } = usePortalGrant()
  const [asked, setAsked] = useState<Asked>()
  const open = (name: BindingName, row: { id: string; companyName: string }) =>
    setAsked({ name, company: { id: row.id, name: row.companyName } })
  const bind = (name: BindingName): ListAction<CompanyRow> => ({
    key: name,
    label: t('company.bind', { things: t(`company.${name}`) }),
    right: 'edit',
    isRare: true,
    run: ([row]) => open(name, row),
  })
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
            total > 0 ? <StaffCount total={total} row={row} onOpen={() => open('people', row)} /> : total,
        }}
        actions={[...names.map(bind), ...grant(granted)]}
      />
      {dialog}
      {asked && (
        <Suspense>
          <BindingDialog
            key={`${asked.name} ${asked.company.id}`}
            name={asked.name}
            company={asked.company}
            mayBind={mayBind}
            onDone={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface CountProps {
  total: number
  row: { companyName: string }
  onOpen(): void
}

function StaffCount({ total, row, onOpen }: CountProps) {
  const { t } = useWords()
  const title = t('company.title', { company: row.companyName, things: t('company.people') })
  return (
    <TextButton className="crud-title" aria-label={`${title} ${total}`} onClick={onOpen}>
      {total}
    </TextButton>
  )
}
