/** Rows of a sheet below its headings. */
export const mostRows = 20_000
export const mostColumns = 100
/** Rows at the top of a sheet among which the headings are looked for: titles and notes often stand above them. */
export const headingRows = 10
/** Rows that a file may have, blank ones at its end aside. */
export const farthestRow = headingRows + mostRows
/** Bytes of a spreadsheet that somebody sends. */
export const mostBytes = 10 * 1024 * 1024
/** What it may hold as an archive. */
export const archiveLimits = { entries: 200, unpacked: 60 * 1024 * 1024, ratio: 150 } as const
