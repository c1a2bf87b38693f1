import { leavesOf } from '../../state/menu-tree.ts'
import { useMenu } from '../../state/use-menu.ts'
import { useSetting } from '../../state/use-setting.ts'

export const mostShortcuts = 24
const mostUsual = 6

/** The pages that this person pinned, by path, in their order; until they choose, the first page of each menu. */
export function useShortcuts() {
  const { shown } = useMenu()
  const { value, isPending, change } = useSetting('desk', 'shortcuts')
  const firsts = shown.flatMap((group) => leavesOf([group])[0]?.path ?? []).slice(0, mostUsual)
  const pathsIn = (kept: unknown): readonly string[] =>
    Array.isArray(kept) ? kept.filter((path): path is string => typeof path === 'string') : firsts
  const arrange = (next: (latest: readonly string[]) => readonly string[]) =>
    change((latest) => next(pathsIn(latest)).slice(0, mostShortcuts))
  const paths = pathsIn(value)
  return {
    paths,
    isPending,
    isFull: paths.length >= mostShortcuts,
    move: (path: string, over: string) =>
      arrange((latest) => {
        const place = latest.indexOf(over)
        if (place < 0) return latest
        const rest = without(latest, path)
        return [...rest.slice(0, place), path, ...rest.slice(place)]
      }),
    add: (path: string) => arrange((latest) => [...without(latest, path), path]),
    remove: (path: string) => arrange((latest) => without(latest, path)),
  }
}

const without = (paths: readonly string[], path: string) => paths.filter((one) => one !== path)
