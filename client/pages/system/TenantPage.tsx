import { RestOutlined, SettingOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Telling } from '#shared/contract/told.ts'
import { isPlatform, tenant } from '#shared/resources/tenant/tenant.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { ListAction } from '../../crud/record/list-action.ts'
import { useTellOnce } from '../../crud/told/use-tell-once.tsx'
import { CopyableText } from '../../crud/value/CopyableText.tsx'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import type { TenantChoice } from './TenantChoiceDialog.tsx'
import { useRowCalls } from './use-row-calls.tsx'
import '../../i18n/more/told.ts'

const TenantChoiceDialog = lazyPart(() => import('./TenantChoiceDialog.tsx'), 'TenantChoiceDialog')
const TenantSettingDialog = lazyPart(() => import('./TenantSettingDialog.tsx'), 'TenantSettingDialog')

type TenantRow = Shown<typeof tenant>

/** In the recycle bin, where nobody of the tenant can sign in. */
const inBin = -1

/** What a tenant is given one of, besides its form. */
const calls = {
  packageId: {
    path: 'package-setting',
    label: 'pages.tenant.package',
    done: 'pages.tenant.packageDone',
  },
  datasourceId: {
    path: 'datasource',
    label: 'pages.tenant.datasource',
    done: 'pages.tenant.datasourceDone',
  },
} as const
const names = Object.keys(calls) as TenantChoice[]

/** Tenants: what each may have, what it may use, and its way into the recycle bin and out of it. */
export function TenantPage() {
  const { t } = useWords()
  const tellOnce = useTellOnce()
  const { given, dialogs } = useGiven()
  const moves = useBinMoves()
  // The password is made by chance where no parameter says it.
  const tell = ({ told }: Telling) =>
    tellOnce({
      title: t('pages.tenant.told'),
      hint: t('pages.tenant.toldHint'),
      columns: [
        { name: 'tenantId', label: t('pages.tenant.code') },
        { name: 'account', label: t('pages.tenant.account') },
        { name: 'password', label: t('pages.tenant.password') },
      ],
      rows: told,
    })
  return (
    <>
      <ResourcePage
        resource={tenant}
        form={{ isSingle: true }}
        onAdded={tell}
        cells={{
          drawnCode: (_, { tenantId }) => <CopyableText text={tenantId}>{tenantId}</CopyableText>,
          accountNumber: (quota) => (quota === -1 ? '∞' : quota),
          status: (status, row) => (
            <StateTag tone={status === inBin ? 'off' : 'success'} shape>
              {status === inBin
                ? t('pages.tenant.inBin')
                : String((row as Record<string, unknown>).statusName ?? status)}
            </StateTag>
          ),
        }}
        actions={[...given, ...moves]}
      />
      {dialogs}
    </>
  )
}

/** What a tenant is given besides its form: accounts and time, a package, a database. */
function useGiven(): { given: ListAction<TenantRow>[]; dialogs: ReactNode } {
  const { t } = useWords()
  const { call } = useRowCalls(tenant)
  const [setUp, setSetUp] = useState<readonly TenantRow[]>([])
  const [chosen, setChosen] = useState<{ field: TenantChoice; row: TenantRow }>()
  const ids = setUp.map(({ id }) => id).join()
  const give = ({ field, row }: NonNullable<typeof chosen>, id: string) => {
    const params = { tenantId: row.tenantId, ...(id && { [field]: id }) }
    return call(calls[field].path, params, t(calls[field].done))
  }
  const given: ListAction<TenantRow>[] = [
    {
      key: 'setting',
      label: t('pages.tenant.setting'),
      icon: <SettingOutlined aria-hidden />,
      right: 'edit',
      isRare: true,
      many: true,
      run: setSetUp,
    },
    ...names.map(
      (field): ListAction<TenantRow> => ({
        key: field,
        label: t(calls[field].label),
        right: 'edit',
        isRare: true,
        run: ([row]) => setChosen({ field, row }),
      }),
    ),
  ]
  const dialogs = (
    <>
      {setUp.length > 0 && (
        <TenantSettingDialog
          key={ids}
          rows={setUp}
          onSave={(change) => call('setting', { ids, ...change }, t('pages.tenant.settingDone'))}
          onClose={() => setSetUp([])}
        />
      )}
      {chosen && (
        <TenantChoiceDialog
          key={`${chosen.field} ${chosen.row.id}`}
          field={chosen.field}
          name={chosen.row.tenantName}
          start={chosen.row[chosen.field] ?? ''}
          onSave={(id) => give(chosen, id)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
  return { given, dialogs }
}

/** Into the bin, out of it, and a look at what lies in it. */
function useBinMoves(): ListAction<TenantRow>[] {
  const { t } = useWords()
  const { call, ask } = useRowCalls(tenant)
  const [search, setSearch] = useSearchParams()
  const isBin = search.get('status') === String(inBin)
  const move = (way: 'recycle' | 'pass', { id, tenantName: name }: TenantRow) =>
    ask(
      {
        title: t(`pages.tenant.${way}`),
        content: t(`pages.tenant.${way}Question`, { name }),
        isDangerous: way === 'recycle',
      },
      () => call(way, { ids: id }, t(way === 'recycle' ? 'pages.tenant.recycled' : 'pages.tenant.passed')),
    )
  return [
    {
      key: 'pass',
      label: t('pages.tenant.pass'),
      right: 'edit',
      suits: ({ status }) => status === inBin,
      run: ([row]) => move('pass', row),
    },
    {
      key: 'recycle',
      label: t('pages.tenant.recycle'),
      right: 'edit',
      isRare: true,
      isDangerous: true,
      suits: (row) => row.status !== inBin && !isPlatform(row),
      run: ([row]) => move('recycle', row),
    },
    {
      key: 'bin',
      label: t(isBin ? 'pages.tenant.inUse' : 'pages.tenant.bin'),
      icon: <RestOutlined aria-hidden />,
      right: 'edit',
      isForList: true,
      run: () => setSearch(isBin ? {} : { status: String(inBin) }),
    },
  ]
}
