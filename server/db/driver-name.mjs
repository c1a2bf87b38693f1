const [major, minor] = process.versions.node.split('.').map(Number)

/** The package of the database driver for this Node.js: see server/db/driver.ts. */
export const driverName = major > 22 || (major === 22 && minor >= 14) ? 'better-sqlite3-13' : 'better-sqlite3'
