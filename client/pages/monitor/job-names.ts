/** The jobs that the server has, by the names that it gives them. */
export const jobNames = [
  'purge removed tenants',
  'purge logs',
  'purge applications',
  'purge exports',
  'purge removed records',
  'purge readings',
  'tell of what ends soon',
  'archive events',
  'sweep files',
  'check database',
] as const

export type JobName = (typeof jobNames)[number]
