let made = 0

/** A text that no call before got: a second try of a test must not meet what its first one made. */
export const unique = (text: string): string => `${text}-${++made}`
