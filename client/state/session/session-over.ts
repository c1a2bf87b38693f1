import { create } from 'zustand'

/** The session is over, and the page stays with its unsaved edits until its person has signed in again. */
export const useSessionOver = create<{ isOver: boolean }>(() => ({ isOver: false }))

export const sessionIsOver = (isOver: boolean): void => useSessionOver.setState({ isOver })
