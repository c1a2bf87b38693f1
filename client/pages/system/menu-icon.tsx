import { iconOf } from '../../icons.ts'

/**
 * The icon of a menu, in the cell of a list or in a record. Icons bear the names of Blade's font; what is drawn is what the menu
 * itself shows.
 */
export function menuIcon(source: string | null, _row: unknown, isView: boolean) {
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
}
