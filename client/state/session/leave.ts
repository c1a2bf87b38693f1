import { createContext, useContext } from 'react'
import { endSession } from '../../api/auth.ts'
import { isSharer } from '../location/sharer.ts'
import { useSession } from './session.ts'

/** Ends the session in this browser; `isOver` when it was not the person's wish. */
export type Leave = (isOver: boolean) => void

export const LeaveContext = createContext<Leave>(() => {})

export const useLeave = () => useContext(LeaveContext)

/** Ends the session on the server and in this browser; without an answer the tokens are still dropped here. */
export function useEndSession(): () => Promise<void> {
  const leave = useLeave()
  return async () => {
    await leaveLocation().catch(() => {})
    await endSession().catch(() => {})
    leave(false)
  }
}

/** Where the person was is not left behind in a browser that others use, either. */
async function leaveLocation() {
  if (!isSharer(useSession.getState().user?.user_id ?? '')) return
  const { leaveSharing } = await import('../location/sharing.ts')
  await leaveSharing()
}
