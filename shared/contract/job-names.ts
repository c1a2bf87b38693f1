/** The jobs of the night, as the server names them and the monitor tells them in both languages. */
export const jobNames = [
  'purge removed tenants',
  'purge logs',
  'purge applications',
  'purge exports',
  'purge removed records',
  'purge readings',
  'tell of what ends soon',
  'archive events',
  'mark people on leave',
  'sweep files',
  'check database',
] as const

export type JobName = (typeof jobNames)[number]
