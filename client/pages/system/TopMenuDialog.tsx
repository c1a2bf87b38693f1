import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { TickNode } from '../../ui/ticks/ticks.ts'
import { TickDialog } from '../parts/TickDialog.tsx'

interface Props {
  id: string
  name: string
  /** Throws when it could not be saved. */
  onSave(menuIds: string): Promise<unknown>
  onClose(): void
}

/** The menus that a person sees who chooses this entry of the top bar. */
export function TopMenuDialog({ id, name, onSave, onClose }: Props) {
  const { t } = useWords()
  return (
    <TickDialog
      title={t('pages.topMenu.title', { name })}
      label={t('pages.topMenu.menus')}
      queryKey={['top-menu-menus', id]}
      load={() => menusOf(id)}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

async function menusOf(id: string) {
  const quiet = { silent: true } as const
  const path = '/api/blade-system/menu'
  const [tree, keys] = await Promise.all([
    request<{ menu: TickNode[] }>(`${path}/grant-top-tree`, quiet),
    request<{ menu: string[] }>(`${path}/top-tree-keys`, { params: { topMenuIds: id }, ...quiet }),
  ])
  return { nodes: tree.menu, keys: keys.menu }
}
