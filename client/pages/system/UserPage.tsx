import { ImportOutlined, KeyOutlined, TeamOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Telling } from '#shared/contract/told.ts'
import { user } from '#shared/resources/system/user.ts'
import { request } from '../../api/request.ts'
import type { Shown } from '../../crud/api.ts'
import { ResourcePage } from '../../crud/ResourcePage.tsx'
import { useTellOnce, useToldColumns } from '../../crud/told/use-tell-once.tsx'
import { useWords } from '../../crud/use-words.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { useKeyRevocation } from '../parts/use-key-revocation.tsx'
import { DeptSide } from './DeptSide.tsx'
import { PlatformDialog } from './PlatformDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { useRowCalls } from './use-row-calls.tsx'

const GridDialog = lazy(() =>
  import('../geo/GridDialog.tsx').then((module) => ({ default: module.GridDialog })),
)

const UserImportDialog = lazy(() =>
  import('./UserImportDialog.tsx').then((module) => ({ default: module.UserImportDialog })),
)

type UserRow = Shown<typeof user>

/** People who sign in: their roles, a fresh password, and the end of a lock. */
export function UserPage() {
  const { t } = useWords()
  const { message } = App.useApp()
  const tellOnce = useTellOnce()
  const columns = useToldColumns(user)
  const offerRevocation = useKeyRevocation()
  const { may, call, ask } = useRowCalls(user)
  const [changed, setChanged] = useState<UserRow[]>([])
  const [onDuty, setOnDuty] = useState<UserRow>()
  const [configured, setConfigured] = useState<UserRow>()
  const [isImporting, setImporting] = useState(false)

  // Passwords that were made by chance: where a parameter says the initial one, there is nothing to tell.
  const tell = ({ told }: Telling) =>
    tellOnce({ title: t('pages.user.told'), hint: t('pages.user.toldHint'), columns, rows: told })
  const withRows = (rows: UserRow[], work: (rows: UserRow[]) => void) =>
    rows.length > 0 ? work(rows) : void message.warning(t('crud.chooseRows'))
  const idsOf = (rows: UserRow[]) => rows.map(({ id }) => id).join(',')
  const namesOf = (rows: UserRow[]) => rows.map(({ account }) => account ?? '').join(t('pages.and'))

  const reset = (rows: UserRow[]) =>
    ask(
      {
        title: t('pages.user.reset'),
        content: t('pages.user.resetQuestion', { name: namesOf(rows) }),
        isDangerous: true,
      },
      async () => {
        const params = { userIds: idsOf(rows) }
        const { apiKeys, ...telling } = await call<Telling & { apiKeys?: number }>(
          'reset-password',
          params,
          t('pages.user.resetDone'),
        )
        offerRevocation(
          apiKeys,
          rows.map(({ id }) => id),
        )
        tell(telling)
      },
    )
  const grantGrids = async (userId: string, userGridIds: string[]) => {
    await request('/api/user-grid/grant', { method: 'POST', body: { userId, userGridIds } })
    message.success(t('pages.geo.dutyDone'))
  }
  const unlock = (row: UserRow) =>
    ask({ title: t('pages.lock.lift'), content: t('pages.lock.ask', { name: row.account ?? '' }) }, () =>
      call('unlock', { userIds: row.id }, t('pages.lock.lifted')),
    )
  const [search, setSearch] = useSearchParams()
  const hasSide = useScreenClass() === 3
  const choose = (deptId: string | undefined) =>
    setSearch((before) => {
      before.delete('current')
      if (deptId) before.set('deptId', deptId)
      else before.delete('deptId')
      return before
    })
  return (
    <div className="with-depts">
      {hasSide && <DeptSide chosen={search.get('deptId') ?? undefined} onChoose={choose} />}
      <ResourcePage
        resource={user}
        form={{ omit: ['avatar'] }}
        onAdded={tell}
        toolbar={(selected) => (
          <>
            {may('role') && (
              <Button icon={<TeamOutlined aria-hidden />} onClick={() => withRows(selected, setChanged)}>
                {t('pages.user.roles')}
              </Button>
            )}
            {may('reset') && (
              <Button icon={<KeyOutlined aria-hidden />} onClick={() => withRows(selected, reset)}>
                {t('pages.user.reset')}
              </Button>
            )}
            {may('add') && (
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                {t('panels.import.button')}
              </Button>
            )}
          </>
        )}
        rowActions={(row) => [
          ...(may('role')
            ? [{ key: 'role', label: t('pages.user.roles'), isRare: true, onClick: () => setChanged([row]) }]
            : []),
          ...(may('reset')
            ? [{ key: 'reset', label: t('pages.user.reset'), isRare: true, onClick: () => reset([row]) }]
            : []),
          ...(may('edit')
            ? [
                { key: 'grids', label: t('pages.geo.duty'), isRare: true, onClick: () => setOnDuty(row) },
                {
                  key: 'platform',
                  label: t('pages.user.platform'),
                  isRare: true,
                  onClick: () => setConfigured(row),
                },
                { key: 'unlock', label: t('pages.lock.lift'), isRare: true, onClick: () => unlock(row) },
              ]
            : []),
        ]}
      />
      {changed.length > 0 && (
        <RolesDialog
          key={idsOf(changed)}
          names={namesOf(changed)}
          start={changed.length === 1 ? String(changed[0]?.roleId ?? '') : ''}
          onSave={(roleIds) => call('grant', { userIds: idsOf(changed), roleIds }, t('pages.user.rolesDone'))}
          onClose={() => setChanged([])}
        />
      )}
      {configured && (
        <PlatformDialog
          key={configured.id}
          id={configured.id}
          name={configured.account ?? ''}
          start={configured.userType ?? 1}
          onSave={(kept) =>
            call('update-platform', { userId: configured.id, ...kept }, t('pages.user.platformDone'))
          }
          onClose={() => setConfigured(undefined)}
        />
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <UserImportDialog mayCover={may('edit')} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {onDuty && (
        <Suspense fallback={null}>
          <GridDialog
            key={onDuty.id}
            title={t('pages.geo.dutyTitle', { name: onDuty.account ?? '' })}
            hint={t('pages.geo.dutyHint')}
            tenantId={onDuty.tenantId}
            keys={{ path: '/api/user-grid/keys', params: { userId: onDuty.id } }}
            onSave={(userGridIds) => grantGrids(onDuty.id, userGridIds)}
            onClose={() => setOnDuty(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
