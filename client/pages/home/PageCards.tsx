import { Empty, Skeleton } from 'antd'
import type { MenuNode } from '#shared/contract/menu.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { leavesOf, menuName } from '../../state/menu-tree.ts'
import { useMenu } from '../../state/use-menu.ts'
import { PageEntry } from '../../tiles/views/PageEntry.tsx'

/** Every page of the person's menu, group by group. */
export function PageCards() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { shown, isLoaded, error } = useMenu()
  if (error) return null
  if (!isLoaded) return <Skeleton active title={false} paragraph={{ rows: 4 }} />

  const groups = shown.filter((node) => node.children)
  const singles = shown.filter((node) => !node.children)
  return (
    <section className="home-pages" aria-label={t('home.pages')}>
      {shown.length === 0 && <Empty className="home-empty" description={t('home.pagesEmpty')} />}
      {groups.map((group) => (
        <Group key={group.id} name={menuName(group, language)} leaves={leavesOf([group])} />
      ))}
      {singles.length > 0 && <Group name={t('home.other')} leaves={singles} />}
    </section>
  )
}

function Group({ name, leaves }: { name: string; leaves: MenuNode[] }) {
  return (
    <div className="home-group">
      <h2>{name}</h2>
      <ul className="page-entries">
        {leaves.map((leaf) => (
          <li key={leaf.id}>
            <PageEntry page={leaf} />
          </li>
        ))}
      </ul>
    </div>
  )
}
