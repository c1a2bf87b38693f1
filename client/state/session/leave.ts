import { createContext, useContext } from 'react'

/** Ends the session in this browser; `isOver` when it was not the person's wish. */
export type Leave = (isOver: boolean) => void

export const LeaveContext = createContext<Leave>(() => {})

export const useLeave = () => useContext(LeaveContext)
