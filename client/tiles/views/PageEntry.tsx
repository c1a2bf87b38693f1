import { Link } from 'react-router-dom'
import type { MenuNode } from '#shared/contract/menu.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { iconOf } from '../../icons.ts'
import { isOutside, menuName, opensWindow } from '../../state/menu-tree.ts'
import './entries.css'

/** A page of the menu with its picture. */
export function PageEntry({ page }: { page: MenuNode }) {
  const language = useLanguage()
  const Icon = iconOf(page.source)
  const content = (
    <>
      <span className="page-entry-icon" aria-hidden="true">
        <Icon />
      </span>
      <span>{menuName(page, language)}</span>
    </>
  )
  return isOutside(page) ? (
    <a className="page-entry" href={page.path} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    <Link className="page-entry" to={page.path} target={opensWindow(page) ? '_blank' : undefined}>
      {content}
    </Link>
  )
}
