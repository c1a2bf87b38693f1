import { SafetyOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { role } from '#shared/resources/access/role.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import '../../i18n/more/people.ts'

const GrantDialog = lazyPart(() => import('./GrantDialog.tsx'), 'GrantDialog')

type RoleRow = Shown<typeof role>

/** Roles, and what each of them may do. */
export function RolePage() {
  const { t } = useWords()
  const [granted, setGranted] = useState<RoleRow[]>([])
  return (
    <>
      <ResourcePage
        resource={role}
        actions={[
          {
            key: 'grant',
            label: t('pages.role.grant'),
            icon: <SafetyOutlined aria-hidden />,
            right: 'edit',
            many: true,
            run: setGranted,
          },
        ]}
      />
      {granted.length > 0 && (
        <GrantDialog
          key={granted.map(({ id }) => id).join(',')}
          roles={granted}
          onClose={() => setGranted([])}
        />
      )}
    </>
  )
}
