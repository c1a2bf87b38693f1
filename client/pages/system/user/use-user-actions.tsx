import '../../../i18n/more/mfa.ts'
import { KeyOutlined, TeamOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import type { Telling } from '#shared/contract/told.ts'
import { user } from '#shared/resources/organisation/user.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Shown } from '../../../crud/data/api.ts'
import type { ListAction } from '../../../crud/record/list-action.ts'
import { useTellOnce, useToldColumns } from '../../../crud/told/use-tell-once.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { useKeyRevocation } from '../../parts/use-key-revocation.tsx'
import { useRowCalls } from '../use-row-calls.tsx'
import { useOneTenant } from './use-one-tenant.ts'
import '../../../i18n/more/people.ts'

const PlatformDialog = lazyPart(() => import('./PlatformDialog.tsx'), 'PlatformDialog')
const RolesDialog = lazyPart(() => import('./RolesDialog.tsx'), 'RolesDialog')

export type UserRow = Shown<typeof user>

const idsOf = (rows: readonly UserRow[]) => rows.map(({ id }) => id).join(',')

/** What is done to users besides the usual: roles, a fresh password, what platforms keep, the end of a lock. */
export function useUserActions(resource: Resource) {
  const { t } = useWords()
  const { may, call, ask } = useRowCalls(resource)
  const { reset, tell } = useReset(resource)
  const isOfOneTenant = useOneTenant()
  const namesOf = useNames()
  const resetFactors = (rows: readonly UserRow[]) =>
    ask(
      {
        title: t('mfa.reset'),
        content: t('mfa.resetQuestion', { name: namesOf(rows) }),
        isDangerous: true,
      },
      () => call('reset-mfa', { userIds: idsOf(rows) }, t('mfa.resetDone')),
    )
  const [changed, setChanged] = useState<readonly UserRow[]>([])
  const [configured, setConfigured] = useState<UserRow>()
  const unlock = (row: UserRow) =>
    ask({ title: t('pages.lock.lift'), content: t('pages.lock.ask', { name: row.account ?? '' }) }, () =>
      call('unlock', { userIds: row.id }, t('pages.lock.lifted')),
    )
  const actions: ListAction<UserRow>[] = [
    {
      key: 'role',
      label: t('pages.user.roles'),
      icon: <TeamOutlined aria-hidden />,
      right: 'role',
      isRare: true,
      many: true,
      run: (rows) => isOfOneTenant(rows) && setChanged(rows),
    },
    {
      key: 'reset',
      label: t('pages.user.reset'),
      icon: <KeyOutlined aria-hidden />,
      right: 'reset',
      isRare: true,
      many: true,
      run: reset,
    },
    {
      key: 'reset-mfa',
      label: t('mfa.reset'),
      right: 'reset',
      isRare: true,
      many: true,
      run: resetFactors,
    },
    {
      key: 'platform',
      label: t('pages.user.platform'),
      right: 'edit',
      isRare: true,
      run: ([row]) => setConfigured(row),
    },
    { key: 'unlock', label: t('pages.lock.lift'), right: 'edit', isRare: true, run: ([row]) => unlock(row) },
  ]
  const dialogs = (
    <>
      {changed.length > 0 && <Roles resource={resource} rows={changed} onClose={() => setChanged([])} />}
      {configured && (
        <Platform resource={resource} row={configured} onClose={() => setConfigured(undefined)} />
      )}
    </>
  )
  return { may, tell, actions, dialogs }
}

function useNames() {
  const { t } = useWords()
  return (rows: readonly UserRow[]) => rows.map(({ account }) => account ?? '').join(t('pages.and'))
}

/** Gives fresh passwords, and tells those that were made by chance: where a parameter says the initial one, there is nothing to tell. */
function useReset(resource: Resource) {
  const { t } = useWords()
  const tellOnce = useTellOnce()
  const columns = useToldColumns(user)
  const { modal } = App.useApp()
  const offerRevocation = useKeyRevocation()
  const namesOf = useNames()
  const { call, ask } = useRowCalls(resource)
  const tell = ({ told }: Telling) =>
    tellOnce({ title: t('pages.user.told'), hint: t('pages.user.toldHint'), columns, rows: told })
  const reset = (rows: readonly UserRow[]) =>
    ask(
      {
        title: t('pages.user.reset'),
        content: t('pages.user.resetQuestion', { name: namesOf(rows) }),
        isDangerous: true,
      },
      async () => {
        const { apiKeys, passkeys, ...telling } = await call<
          Telling & { apiKeys?: number; passkeys?: number }
        >('reset-password', { userIds: idsOf(rows) }, t('pages.user.resetDone'))
        offerRevocation(
          apiKeys,
          rows.map(({ id }) => id),
        )
        if (passkeys)
          modal.info({
            title: t('mfa.passkeysLeftTitle'),
            content: t('mfa.passkeysLeft', { count: passkeys }),
          })
        tell(telling)
      },
    )
  return { reset, tell }
}

interface RolesProps {
  resource: Resource
  rows: readonly UserRow[]
  onClose(): void
}

function Roles({ resource, rows, onClose }: RolesProps) {
  const { t } = useWords()
  const { call } = useRowCalls(resource)
  const [only, ...others] = rows
  return (
    <RolesDialog
      key={idsOf(rows)}
      names={useNames()(rows)}
      start={others.length === 0 ? String(only?.roleId ?? '') : ''}
      onSave={(roleIds) => call('grant', { userIds: idsOf(rows), roleIds }, t('pages.user.rolesDone'))}
      onClose={onClose}
    />
  )
}

interface PlatformProps {
  resource: Resource
  row: UserRow
  onClose(): void
}

function Platform({ resource, row: { id, account, userType }, onClose }: PlatformProps) {
  const { t } = useWords()
  const { call } = useRowCalls(resource)
  return (
    <PlatformDialog
      key={id}
      id={id}
      name={account ?? ''}
      start={userType ?? 1}
      onSave={(kept) => call('update-platform', { userId: id, ...kept }, t('pages.user.platformDone'))}
      onClose={onClose}
    />
  )
}
