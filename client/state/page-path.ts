import { createContext, useContext } from 'react'

/** The path of the page that a component stands in, whether it is on screen or kept out of sight. */
export const PagePathContext = createContext('')

export const usePagePath = () => useContext(PagePathContext)
