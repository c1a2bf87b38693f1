import { SafetyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { role } from '#shared/resources/access/role.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from '../system/use-row-calls.tsx'
import { GrantDialog } from './GrantDialog.tsx'

type RoleRow = Shown<typeof role>

/** Roles, and what each of them may do. */
export function RolePage() {
  const { t } = useWords()
  const { message } = App.useApp()
  const { may } = useRowCalls(role)
  const [granted, setGranted] = useState<RoleRow[]>([])
  const grant = (rows: RoleRow[]) =>
    rows.length > 0 ? setGranted(rows) : void message.warning(t('crud.chooseRows'))
  return (
    <>
      <ResourcePage
        resource={role}
        toolbar={(selected) =>
          may('edit') && (
            <Button icon={<SafetyOutlined aria-hidden />} onClick={() => grant(selected)}>
              {t('pages.role.grant')}
            </Button>
          )
        }
        rowActions={(row) =>
          may('edit')
            ? [{ key: 'grant', label: t('pages.role.grant'), onClick: () => setGranted([row]) }]
            : []
        }
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
