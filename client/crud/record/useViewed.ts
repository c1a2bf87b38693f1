import { useSearchParams } from 'react-router-dom'
import { viewedIn, withViewed } from '../query/address.ts'

/**
 * The record on view: its key is in the address, so that it can be sent to others, survives a reload, and Back closes it.
 * The address says, too, whether it has the whole page.
 */
export function useViewed() {
  const [search, setSearch] = useSearchParams()
  const { key: viewed, isWhole } = viewedIn(search)
  const change = (key: string | undefined, whole: boolean, options?: { replace: boolean }) =>
    setSearch((before) => withViewed(before, { key, isWhole: whole }), options)
  return {
    key: viewed,
    isWhole,
    /** Where the record has the whole page; where it stands beside its list, if it has that page already. */
    otherWay: (key: string) => `?${withViewed(search, { key, isWhole: !isWhole })}`,
    /** Where another record is on view in the same way, so that Back comes back. */
    addressOf: (key: string) => `?${withViewed(search, { key, isWhole })}`,
    open: (key: string) => change(key, false),
    /** To another one, without a step for Back. */
    step: (key: string) => change(key, isWhole, { replace: true }),
    /** To none, with a step for Back. */
    leave: () => change(undefined, false),
    close: () => change(undefined, false, { replace: true }),
  }
}
