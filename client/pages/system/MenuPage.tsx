import { menu } from '#shared/resources/access/menu.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { iconOf } from '../../icons.ts'

/** The menu and its buttons. Its icons bear the names of Blade's font; what is drawn is what the menu beside shows. */
export function MenuPage() {
  return (
    <ResourcePage
      resource={menu}
      cells={{
        source(source, _row, isView) {
          if (!source) return null
          const Icon = iconOf(source)
          return isView ? (
            <>
              <Icon /> {source}
            </>
          ) : (
            <span className="field-icon" role="img" aria-label={source} title={source}>
              <Icon />
            </span>
          )
        },
      }}
    />
  )
}
