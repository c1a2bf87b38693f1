import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { leavesOf } from '../../state/menu-tree.ts'
import { useMenu } from '../../state/use-menu.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { TileCard, TileEmpty } from '../board/TileCard.tsx'
import { useShortcuts } from '../lists/use-shortcuts.ts'
import { PageEntry } from './PageEntry.tsx'
import '../../i18n/more/desk.ts'

const ShortcutDialog = lazyNamed(() => import('./ShortcutDialog.tsx'), 'ShortcutDialog')

/** The pages that a person chose; those that the menu no longer holds wait unseen until it does. */
export function Shortcuts() {
  const { t } = useTranslation()
  const { menu } = useMenu()
  const { paths, isPending } = useShortcuts()
  const [isEditing, setEditing] = useState(false)
  const leaves = new Map(leavesOf(menu).map((leaf) => [leaf.path, leaf]))
  const pages = paths.flatMap((path) => leaves.get(path) ?? [])
  return (
    <TileCard
      actions={
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('desk.shortcutsEdit')}
          title={t('desk.shortcutsEdit')}
          onClick={() => setEditing(true)}
        />
      }
    >
      {isPending ? (
        <Skeleton active title={false} />
      ) : pages.length === 0 ? (
        <TileEmpty title={t('desk.noShortcuts')} hint={t('desk.noShortcutsHint')}>
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing(true)}>
            {t('desk.shortcutsAdd')}
          </Button>
        </TileEmpty>
      ) : (
        <ul className="page-entries">
          {pages.map((page) => (
            <li key={page.path}>
              <PageEntry page={page} />
            </li>
          ))}
        </ul>
      )}
      {isEditing && (
        <Suspense>
          <ShortcutDialog onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </TileCard>
  )
}
