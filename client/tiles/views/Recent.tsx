import { PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { leavesOf, menuName } from '../../state/menu-tree.ts'
import { useRecent } from '../../state/recent.ts'
import { useMenu } from '../../state/use-menu.ts'
import { TileCard, TileEmpty } from '../board/TileCard.tsx'
import { useShortcuts } from '../lists/use-shortcuts.ts'
import { PageEntry } from './PageEntry.tsx'
import '../../i18n/more/desk.ts'

/** The pages visited last in this browser, each to be pinned. */
export function Recent() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { menu } = useMenu()
  const recent = useRecent((state) => state.paths)
  const { paths, isFull, add, remove } = useShortcuts()
  const leaves = new Map(leavesOf(menu).map((leaf) => [leaf.path, leaf]))
  const pages = recent.flatMap((path) => leaves.get(path) ?? [])
  return (
    <TileCard>
      {pages.length === 0 ? (
        <TileEmpty title={t('desk.noRecent')} hint={t('desk.noRecentHint')} />
      ) : (
        <ul className="page-entries">
          {pages.map((page) => {
            const isPinned = paths.includes(page.path)
            const label = t(isPinned ? 'desk.unpin' : 'desk.pin', { name: menuName(page, language) })
            return (
              <li key={page.path}>
                <PageEntry page={page} />
                <Button
                  type="text"
                  size="small"
                  disabled={isFull && !isPinned}
                  aria-pressed={isPinned}
                  aria-label={label}
                  title={label}
                  icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
                  onClick={() => (isPinned ? remove : add)(page.path)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </TileCard>
  )
}
