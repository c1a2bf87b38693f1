import { leavesOf } from '../../state/menu-tree.ts'
import { useMenu } from '../../state/use-menu.ts'
import { useSetting } from '../../state/use-setting.ts'

export const mostShortcuts = 24
const mostUsual = 6

/** The pages that this person pinned, by path, in their order; until they choose, the first page of each menu. */
export function useShortcuts() {
  const { shown } = useMenu()
  const { value, isPending, keep } = useSetting('desk', 'shortcuts')
  const firsts = shown.flatMap((group) => leavesOf([group])[0]?.path ?? []).slice(0, mostUsual)
  const paths = Array.isArray(value)
    ? value.filter((path): path is string => typeof path === 'string')
    : firsts
  return {
    paths,
    isPending,
    isFull: paths.length >= mostShortcuts,
    keep: (next: readonly string[]) => keep(next.slice(0, mostShortcuts)),
    toggle: (path: string) =>
      keep(
        paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path].slice(0, mostShortcuts),
      ),
  }
}
