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
  const { value, isPending, change } = useSetting('table', `${resource.name}.views`)
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

  const store = (next: (latest: Views) => Views) =>
    change((latest) => {
      const changed = next(viewsFrom(latest))
      return changed.views.length > 0 ? changed : undefined
    })
  return {
    ...kept,
    isOpening: isOn && isBare && !hasBegun && (isPending || Boolean(usual)),
    put: (view, isUsual) => store((latest) => withView(latest, view, isUsual)),
    remove: (id) =>
      store(({ views, usual }) =>
        opening(
          views.filter((view) => view.id !== id),
          usual === id ? undefined : usual,
        ),
      ),
    choose: (id) => store(({ views }) => opening(views, id)),
  }
}

const opening = (views: View[], id: string | undefined): Views => ({ views, ...(id && { usual: id }) })

function withView({ views, usual }: Views, view: View, isUsual = view.id === usual): Views {
  const isKnown = views.some(({ id }) => id === view.id)
  const other = usual === view.id ? undefined : usual
  return opening(
    isKnown ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view],
    isUsual ? view.id : other,
  )
}
