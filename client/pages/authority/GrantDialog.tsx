import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal, Skeleton, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { role } from '#shared/resources/access/role.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { TickTree } from '../../ui/TickTree.tsx'
import { flat, type TickNode } from '../../ui/ticks.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'

/** The four kinds of rights, as the trees name them, and the parameter that each is sent in. */
const kinds = {
  menu: 'menuIds',
  dataScope: 'dataScopeIds',
  apiScope: 'apiScopeIds',
  otherMenu: 'otherMenuIds',
} as const
type Kind = keyof typeof kinds
type ByKind<T> = Record<Kind, T>

const names = Object.keys(kinds) as Kind[]

const hasFolders = (kind: Kind) => kind === 'dataScope' || kind === 'apiScope'

interface Props {
  roles: { id: string; roleName?: string | null; tenantId?: string }[]
  onClose(): void
}

/** What roles may do: their menus and buttons, which rows they see, which calls they may make, and the company portal. */
export function GrantDialog({ roles, onClose }: Props) {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const roleIds = roles.map(({ id }) => id).join(',')
  const tenantId = roles[0]?.tenantId
  const { data, error, refetch } = useQuery({
    queryKey: ['grant', roleIds],
    queryFn: () => rightsOf(roleIds, tenantId),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [ticks, setTicks] = useState<Partial<ByKind<Set<string>>>>({})
  const { watch, leave } = useUnsaved()
  const tickedIn = (kind: Kind) => ticks[kind] ?? new Set(data?.keys[kind])
  const isChanged = names.some((kind) => ticks[kind] !== undefined)

  useEffect(() => watch(() => isChanged), [watch, isChanged])
  const { isSaving, save } = useSaving(async () => {
    const params = Object.fromEntries(names.map((kind) => [kinds[kind], [...tickedIn(kind)].join(',')]))
    await request('/api/blade-system/role/grant', { method: 'POST', body: { roleIds, ...params } })
    message.success(t('pages.done'))
    // One's own rights may be among them.
    await queries.invalidateQueries({ queryKey: ['menu'] })
  }, onClose)
  const close = () => leave(onClose)
  const name = roles.map(({ roleName }) => roleName ?? '').join(t('pages.and'))
  /** A role that is left with nothing is more often a slip than meant. */
  function saveOrAsk() {
    if (names.some((kind) => tickedIn(kind).size > 0)) return save()
    void modal.confirm({
      title: t('pages.role.emptyTitle'),
      content: t('pages.role.emptyQuestion', { name }),
      okText: t('crud.confirm'),
      cancelText: t('crud.cancel'),
      okButtonProps: { danger: true },
      onOk: save,
    })
  }
  const tab = (kind: Kind) => {
    const nodes = flat(data?.trees[kind] ?? [])
    // A page that only holds scopes is none.
    const grantable = hasFolders(kind) ? nodes.filter(({ children }) => !children?.length) : nodes
    const known = new Set(grantable.map(({ id }) => id))
    const count = [...tickedIn(kind)].filter((id) => known.has(id)).length
    return {
      key: kind,
      label: `${t(`pages.role.${kind}`)} ${count}/${known.size}`,
      children: (
        <TickTree
          nodes={data?.trees[kind] ?? []}
          ticks={tickedIn(kind)}
          onTick={(next) => setTicks({ ...ticks, [kind]: next })}
          label={t(`pages.role.${kind}`)}
        />
      ),
    }
  }
  return (
    <Modal
      open
      width={640}
      title={t('pages.role.grantTitle', { name })}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('crud.cancel')}
        </Button>,
        <Button key="save" type="primary" loading={isSaving} disabled={!data} onClick={saveOrAsk}>
          {t('crud.save')}
        </Button>,
      ]}
    >
      {roles.length > 1 && <p>{t('pages.role.several')}</p>}
      {data ? (
        <Tabs items={names.map(tab)} />
      ) : error ? (
        <Failure resource={role} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}

/** Several roles start from what the first one has: what is saved holds for all of them. */
async function rightsOf(roleIds: string, tenantId: string | undefined) {
  const quiet = { silent: true } as const
  const [first = ''] = roleIds.split(',')
  const [trees, keys] = await Promise.all([
    request<ByKind<TickNode[]>>('/api/blade-system/menu/grant-tree', { params: { tenantId }, ...quiet }),
    request<ByKind<string[]>>('/api/blade-system/menu/role-tree-keys', {
      params: { roleIds: first },
      ...quiet,
    }),
  ])
  return { trees, keys }
}
