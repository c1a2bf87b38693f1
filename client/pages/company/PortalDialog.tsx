import { App } from 'antd'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { flat, type TickNode } from '../../ui/ticks/ticks.ts'
import { TickDialog, type Ticked } from '../parts/TickDialog.tsx'

/** What portal menus are granted to: a company, with its type, or all companies of a type. */
export type PortalOwner =
  | { kind: 'company'; id: string; name: string; typeId: string }
  | { kind: 'type'; id: string; name: string }

interface Granted extends Ticked {
  /** Names of the menus that a company has by its type. */
  ofType: readonly string[]
}

interface Props {
  owner: PortalOwner
  onClose(): void
}

/** Which menus of the company portal the accounts of companies have besides those of their roles. */
export function PortalDialog({ owner, onClose }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const { kind, id, name } = owner
  const save = async (otherMenuIds: string) => {
    const [path, body] =
      kind === 'type'
        ? ['companyTypeGrant', { typeId: id, otherMenuIds }]
        : ['companyGrant', { id, otherMenuIds }]
    await request(`/api/blade-system/role/${path}`, { method: 'POST', body })
    message.success(t('company.portalDone'))
  }
  const hint = ({ ofType }: Granted) => {
    if (kind === 'type') return t('company.portalOfTypeHint')
    return ofType.length > 0
      ? t('company.portalByType', { menus: ofType.join(t('pages.and')) })
      : t('company.portalHint')
  }
  return (
    <TickDialog
      title={t('company.portalTitle', { name })}
      label={t('company.portal')}
      hint={hint}
      queryKey={['portal-menus', kind, id]}
      load={() => grantedTo(owner)}
      onSave={save}
      onClose={onClose}
    />
  )
}

const path = '/api/blade-system/menu'
const quiet = { silent: true } as const

const keysOfType = async (typeId: string) =>
  typeId
    ? (await request<{ menu: string[] }>(`${path}/companyTypeTreeKeys`, { params: { typeId }, ...quiet }))
        .menu
    : []

const keysOfCompany = async (id: string) =>
  (await request<{ otherMenu: string[] }>(`${path}/role-tree-keys-new`, { params: { id }, ...quiet }))
    .otherMenu

async function grantedTo(owner: PortalOwner): Promise<Granted> {
  const [{ menu: nodes }, byType, own] = await Promise.all([
    request<{ menu: TickNode[] }>(`${path}/companyGrantTree`, quiet),
    keysOfType(owner.kind === 'type' ? owner.id : owner.typeId),
    owner.kind === 'company' ? keysOfCompany(owner.id) : [],
  ])
  const among = new Set(byType)
  // What stands above others says nothing that they do not say.
  const ofType = flat(nodes).filter((node) => among.has(node.id) && !node.children?.length)
  return {
    nodes,
    keys: owner.kind === 'type' ? byType : own,
    ofType: ofType.map(({ title }) => title),
  }
}
