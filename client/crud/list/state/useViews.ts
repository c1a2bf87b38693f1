import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { useSetting } from '../../../state/use-setting.ts'
import { type View, type Views, viewsFrom } from './views.ts'

/** The views of a list that a person has kept. */
export interface OwnViews extends Views {
  /** What the list opens with is not known yet, or not on screen. */
  isOpening: boolean
  /** Adds a view, or takes the place of the one with its id. */
  put(view: View, isUsual?: boolean): void
  remove(id: string): void
  /** The list opens with this one; undefined: with all its rows. */
  choose(id: string | undefined): void
}

/** A list that is opened without saying what to show opens with the view chosen for that; not one beside others (`isOn`). */
export function useViews(resource: Resource, isOn: boolean): OwnViews {
  const { value, isPending, keep } = useSetting('table', `${resource.name}.views`)
  const kept = viewsFrom(value)
  const [search, setSearch] = useSearchParams()
  const [hasBegun, setBegun] = useState(false)
  const usual = kept.views.find(({ id }) => id === kept.usual)?.search
  const isBare = search.size === 0

  useEffect(() => {
    if (!isOn || isPending || hasBegun) return
    // The view's own address comes by here once more.
    if (usual && isBare) setSearch(usual, { replace: true })
    else setBegun(true)
  }, [isOn, isPending, hasBegun, usual, isBare, setSearch])

  const store = (next: Views) => keep(next.views.length > 0 ? next : null)
  const withUsual = (views: View[], id: string | undefined): Views => ({ views, ...(id && { usual: id }) })
  return {
    ...kept,
    isOpening: isOn && isBare && !hasBegun && (isPending || Boolean(usual)),
    put(view, isUsual = view.id === kept.usual) {
      const isKnown = kept.views.some(({ id }) => id === view.id)
      const views = isKnown
        ? kept.views.map((one) => (one.id === view.id ? view : one))
        : [...kept.views, view]
      const other = kept.usual === view.id ? undefined : kept.usual
      store(withUsual(views, isUsual ? view.id : other))
    },
    remove: (id) =>
      store(
        withUsual(
          kept.views.filter((view) => view.id !== id),
          kept.usual === id ? undefined : kept.usual,
        ),
      ),
    choose: (id) => store(withUsual(kept.views, id)),
  }
}
