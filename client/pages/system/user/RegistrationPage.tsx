import { CheckOutlined, StopOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { Shown } from '../../../crud/data/api.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { useRowCalls } from '../use-row-calls.tsx'
import { registration } from './registration.ts'
import { useOneTenant } from './use-one-tenant.ts'
import '../../../i18n/more/registration.ts'

const ApprovalDialog = lazyPart(() => import('./ApprovalDialog.tsx'), 'ApprovalDialog')

type Row = Shown<typeof registration>

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join(',')

/** People who ask for an account, to be let in with a role and a department, or refused. */
export function RegistrationPage() {
  const { t } = useWords()
  const { call, ask } = useRowCalls(registration)
  const isOfOneTenant = useOneTenant()
  const [passed, setPassed] = useState<readonly Row[]>([])
  const namesOf = (rows: readonly Row[]) => rows.map(({ realName }) => realName ?? '').join(t('pages.and'))
  const refuse = (rows: readonly Row[]) =>
    ask(
      {
        title: t('pages.registration.refuse'),
        content: t('pages.registration.refuseQuestion', { name: namesOf(rows) }),
        isDangerous: true,
      },
      () => call('audit-refuse', { userIds: idsOf(rows) }, t('pages.registration.refused')),
    )
  return (
    <>
      <ResourcePage
        resource={registration}
        actions={[
          {
            key: 'pass',
            label: t('pages.registration.pass'),
            icon: <CheckOutlined aria-hidden />,
            right: 'edit',
            isMain: true,
            many: true,
            run: (rows) => isOfOneTenant(rows) && setPassed(rows),
          },
          {
            key: 'refuse',
            label: t('pages.registration.refuse'),
            icon: <StopOutlined aria-hidden />,
            right: 'edit',
            many: true,
            run: refuse,
          },
        ]}
      />
      {passed.length > 0 && (
        <ApprovalDialog
          key={idsOf(passed)}
          names={namesOf(passed)}
          onPass={(place) =>
            call('audit-pass', { userIds: idsOf(passed), ...place }, t('pages.registration.passed'))
          }
          onClose={() => setPassed([])}
        />
      )}
    </>
  )
}
