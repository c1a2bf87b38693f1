/** The same keys with any text: `en satisfies Texts<typeof zh>` makes a missing translation a compile error. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
