import { createContext } from 'react'

/** Name of the resource whose form an input stands in: by it and the field the server knows what an upload is for. */
export const FormResourceContext = createContext<string | undefined>(undefined)
