import { useEffect } from 'react'
import { fetchSettings, saveSetting } from '../api/settings.ts'
import { accessToken } from '../api/tokens.ts'
import { useSession } from '../state/session/session.ts'
import { store, stored, storedAt } from '../stored-value.ts'
import { type PersonSetting, personSettings } from './person-settings.ts'

/** As the server keeps a setting. */
interface Kept {
  value: unknown
  /** When it was chosen, in milliseconds. */
  time: number
}

const prefix = 'frame'
const ownerKey = 'settings-owner'
/** Milliseconds after the last change of several. */
const patience = 800

/** Brings the person's settings to this browser, and keeps what is changed here for the next one. Draws nothing. */
export function FollowPerson() {
  const userId = useSession((session) => session.user?.user_id ?? '')

  useEffect(() => {
    const ends: (() => void)[] = []
    let isOver = false
    async function begin() {
      const kept = await fetchSettings(prefix)
      if (isOver) return
      // What somebody else chose in this browser is not this person's choice.
      const isOwn = [undefined, userId].includes(stored<string>(ownerKey))
      for (const setting of personSettings) {
        meet(setting, kept[`${prefix}.${setting.name}`], isOwn)
        ends.push(follow(setting))
      }
      store(ownerKey, userId)
    }
    // Without an answer this browser's own settings hold, and nothing is written over.
    begin().catch(() => {})
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [userId])

  return null
}

/** The later choice counts: that of this browser, if it is the person's, or that of another one. */
function meet(setting: PersonSetting, found: unknown, isOwn: boolean): void {
  const chosen = setting.storedKey ? storedAt(setting.storedKey) : 0
  const kept = isKept(found) ? found : undefined
  if (kept && same(kept.value, setting.read())) return
  const isNewer = isOwn && chosen > (kept?.time ?? 0)
  if (isNewer) keep(setting)
  else if (kept) setting.apply(kept.value)
}

/** Sends a setting some time after it has changed. */
function follow(setting: PersonSetting): () => void {
  let timer: number | undefined
  let known = setting.read()
  /** What waits to be sent must not be lost with the page. */
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    keep(setting)
  }
  const stop = setting.subscribe(() => {
    const next = setting.read()
    if (same(next, known)) return
    known = next
    clearTimeout(timer)
    timer = window.setTimeout(flush, patience)
  })
  window.addEventListener('pagehide', flush)
  return () => {
    stop()
    window.removeEventListener('pagehide', flush)
    flush()
  }
}

function keep(setting: PersonSetting): void {
  // Signed out in the meantime: the change stays in this browser.
  if (!accessToken()) return
  const kept = { value: setting.read(), time: Date.now() } satisfies Kept
  // Without the network it is kept here all the same.
  saveSetting(`${prefix}.${setting.name}`, kept).catch(() => {})
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'time' in value && typeof value.time === 'number'
}
