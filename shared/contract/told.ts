/** What somebody is given this once to sign in or to connect with, by the names of its parts. */
export type ToldRow = Readonly<Record<string, string>>

/** `data` of an answer that tells something this once; absent where there is nothing to tell. */
export interface Telling {
  told?: ToldRow[]
}
