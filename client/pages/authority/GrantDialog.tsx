import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Modal, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { role } from '#shared/resources/access/role.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { TickTree } from '../../ui/ticks/TickTree.tsx'
import { flat, type TickNode } from '../../ui/ticks/ticks.ts'
import { useAsk } from '../../ui/use-ask.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import '../../i18n/more/people.ts'

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
  const roleIds = roles.map(({ id }) => id).join(',')
  const name = roles.map(({ roleName }) => roleName ?? '').join(t('pages.and'))
  const query = useQuery({
    queryKey: ['grant', roleIds],
    queryFn: () => rightsOf(roleIds, roles[0]?.tenantId),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [ticks, setTicks] = useState<Ticks>({})
  const { watch, leave } = useUnsaved()
  const tickedIn = (kind: Kind) => ticks[kind] ?? new Set(query.data?.keys[kind])
  const isChanged = names.some((kind) => ticks[kind] !== undefined)
  useEffect(() => watch(() => isChanged), [watch, isChanged])
  const { isSaving, save } = useGrant({ roleIds, name, tickedIn, onClose })
  return (
    <Modal
      open
      width={640}
      title={t('pages.role.grantTitle', { name })}
      okText={t('crud.save')}
      okButtonProps={{ disabled: !query.data }}
      cancelText={t('crud.cancel')}
      confirmLoading={isSaving}
      onOk={save}
      onCancel={() => leave(onClose)}
    >
      {roles.length > 1 && <p>{t('pages.role.several')}</p>}
      <Loaded query={query} resource={role}>
        {({ trees }) => (
          <Tabs
            items={names.map((kind) => {
              const [nodes, ticked, title] = [trees[kind], tickedIn(kind), t(`pages.role.${kind}`)]
              return {
                key: kind,
                label: `${title} ${countIn(kind, nodes, ticked)}`,
                children: (
                  <TickTree
                    nodes={nodes}
                    ticks={ticked}
                    onTick={(next) => setTicks({ ...ticks, [kind]: next })}
                    label={title}
                    hasFolders={hasFolders(kind)}
                  />
                ),
              }
            })}
          />
        )}
      </Loaded>
    </Modal>
  )
}

type Ticks = Partial<ByKind<Set<string>>>

/** How many are ticked, of how many. */
function countIn(kind: Kind, nodes: readonly TickNode[], ticked: ReadonlySet<string>): string {
  const all = flat(nodes)
  // A page that only holds scopes is none.
  const grantable = hasFolders(kind) ? all.filter(({ children }) => !children?.length) : all
  const known = new Set(grantable.map(({ id }) => id))
  return `${[...ticked].filter((id) => known.has(id)).length}/${known.size}`
}

interface Grant {
  roleIds: string
  /** Of the roles. */
  name: string
  tickedIn(kind: Kind): ReadonlySet<string>
  onClose(): void
}

/** Saves what is ticked; a role that is left with nothing is more often a slip than meant. */
function useGrant({ roleIds, name, tickedIn, onClose }: Grant) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const ask = useAsk()
  const { isSaving, save } = useSaving(async () => {
    const params = Object.fromEntries(names.map((kind) => [kinds[kind], [...tickedIn(kind)].join(',')]))
    await request('/api/blade-system/role/grant', { method: 'POST', body: { roleIds, ...params } })
    message.success(t('pages.done'))
    // One's own rights may be among them.
    await queries.invalidateQueries({ queryKey: ['menu'] })
  }, onClose)
  const question = {
    title: t('pages.role.emptyTitle'),
    content: t('pages.role.emptyQuestion', { name }),
    isDangerous: true,
  }
  const isEmpty = names.every((kind) => tickedIn(kind).size === 0)
  return { isSaving, save: () => (isEmpty ? ask(question, save) : save()) }
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
