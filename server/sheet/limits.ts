/** Rows of a sheet below its headings. */
export const mostRows = 20_000
export const mostColumns = 100
/** Bytes of a spreadsheet that somebody sends. */
export const mostBytes = 10 * 1024 * 1024
/** What it may hold as an archive. */
export const archiveLimits = { entries: 200, unpacked: 60 * 1024 * 1024, ratio: 150 } as const
