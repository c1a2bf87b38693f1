import { create } from 'zustand'
import type { TokenAnswer } from '#shared/contract/auth.ts'
import { keepTokens } from '../../api/tokens.ts'
import { hrefOf } from '../../base-path.ts'
import { site } from '../../site.ts'
import { forget, store, stored, storedAt } from '../../stored-value.ts'
import { useFrame } from '../frame.ts'
import { useRecent } from '../recent.ts'
import { unlock } from './lock.ts'

/** What the client keeps of the token answer; the tokens themselves live in cookies. */
export type User = Omit<TokenAnswer, 'access_token' | 'refresh_token'>

/** Seconds since the present token was issued, in whichever browser tab that happened. */
export const tokenAge = (): number => (Date.now() - storedAt('token')) / 1000

interface Session {
  user: User | undefined
}

export const useSession = create<Session>(() => ({ user: stored<User>('user') }))

/** A fresh sign-in: everything the last person left behind goes. */
export function signIn(answer: TokenAnswer): void {
  forget('tabs', 'session')
  unlock()
  renew(answer)
}

/** New tokens for the running session. */
export function renew(answer: TokenAnswer): void {
  const { access_token, refresh_token, ...user } = answer
  keepTokens(access_token, refresh_token)
  store('token', user.user_id)
  store('user', user)
  useSession.setState({ user })
}

/** Known to another sign-in provider, but no user of ours yet. */
export const isGuest = ({ oauth_id, user_id }: User): boolean => Boolean(oauth_id) && !user_id

/** What the person has changed about themselves, until the next token tells it. */
export function changePerson(change: Partial<User>): void {
  const { user } = useSession.getState()
  if (!user) return
  store('user', { ...user, ...change })
  useSession.setState({ user: { ...user, ...change } })
}

/** A role requires a second factor since, and there is none: the gate that has one set up takes the place of the pages. */
export function requireFactor(): void {
  const detail = useSession.getState().user?.detail
  if (!detail?.mustAddFactor) changePerson({ detail: { ...detail, mustAddFactor: true } })
}

/** Whoever signs in next is sent back to where this person was only if it is the same one. */
const leftKey = 'left'

/** Whether a sign-in goes on where the last session in this browser tab ended, because it is the same person's. */
export function isSamePerson(): boolean {
  const left = stored<string>(leftKey, 'session')
  forget(leftKey, 'session')
  return left === undefined || left === useSession.getState().user?.user_id
}

/** The server takes these tokens no longer; what is on screen stays. */
export function dropTokens(): void {
  keepTokens('', '')
  forget('token')
}

/** Signs out of this browser without asking the server. */
export function signOutHere(): void {
  const { user } = useSession.getState()
  if (user) store(leftKey, user.user_id, 'session')
  dropTokens()
  forget('user')
  forget('tabs', 'session')
  unlock()
  useRecent.getState().clear()
  // The next person may be of another tenant, which has top menus of its own.
  useFrame.getState().chooseTop(undefined)
  useSession.setState({ user: undefined })
}

/** Reacts to a sign-out or another person's sign-in in another browser tab. */
export function followOtherTabs(onSignedOut: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== `${site.keyPrefix}user`) return
    const user = stored<User>('user')
    if (!user) return onSignedOut()
    // Everything on this page belongs to somebody else now.
    if (user.user_id !== useSession.getState().user?.user_id) return window.location.assign(hrefOf('/'))
    useSession.setState({ user })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
