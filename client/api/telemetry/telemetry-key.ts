/** What devices report, all of it. */
export const telemetryKey = ['telemetry'] as const
export const onlineKey = [...telemetryKey, 'online'] as const
