import { create } from 'zustand'

/** The server no longer takes the session; the page stays until its person has signed in again. */
export const useSessionOver = create<{ isOver: boolean }>(() => ({ isOver: false }))

export const sessionIsOver = (isOver: boolean): void => useSessionOver.setState({ isOver })
