import { createContext, useContext } from 'react'
import { endSession } from '../../api/auth.ts'

/** Ends the session in this browser; `isOver` when it was not the person's wish. */
export type Leave = (isOver: boolean) => void

export const LeaveContext = createContext<Leave>(() => {})

export const useLeave = () => useContext(LeaveContext)

/** Ends the session on the server and in this browser; without an answer the tokens are still dropped here. */
export function useEndSession(): () => Promise<void> {
  const leave = useLeave()
  return async () => {
    await endSession().catch(() => {})
    leave(false)
  }
}
