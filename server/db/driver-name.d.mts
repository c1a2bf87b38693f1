export const driverName: 'better-sqlite3' | 'better-sqlite3-13'
