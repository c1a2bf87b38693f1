/** Which connections belong to which device, by its access key; a connection keeps its key when it has ended. */
export function createRoster<Client extends object>() {
  const keys = new WeakMap<Client, string>()
  const live = new Map<string, Set<Client>>()
  return {
    add(client: Client, key: string) {
      keys.set(client, key)
      live.set(key, (live.get(key) ?? new Set<Client>()).add(client))
    },
    end(client: Client) {
      const key = keys.get(client)
      const ofKey = key === undefined ? undefined : live.get(key)
      ofKey?.delete(client)
      if (key !== undefined && ofKey?.size === 0) live.delete(key)
    },
    keyOf: (client: Client): string => keys.get(client) ?? '',
    /** How many connections a device has. */
    count: (key: string): number => live.get(key)?.size ?? 0,
  }
}
