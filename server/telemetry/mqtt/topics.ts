/** What a device says below its own topic, and what it is told there. */
export const told = { report: 'report', offline: 'offline', answer: 'answer' } as const

const key = /^[A-Za-z0-9_-]{1,64}$/

export interface Topics {
  /** Of what a device with this key publishes or is told. */
  of(accessKey: string, kind: keyof typeof told): string
  /** Whose topic it is and what is said there; undefined for any other topic. */
  read(topic: string): { accessKey: string; kind: 'report' | 'offline' } | undefined
  /** What hears all devices. */
  all: readonly string[]
}

/** Topics are named after the access key, which is the user name as well, so that a broker can write `device/%u/report`. */
export function topicsBelow(root: string): Topics {
  return {
    of: (accessKey, kind) => `${root}/${accessKey}/${told[kind]}`,
    read(topic) {
      if (!topic.startsWith(`${root}/`)) return undefined
      const [accessKey = '', kind, ...more] = topic.slice(root.length + 1).split('/')
      if (more.length || !key.test(accessKey)) return undefined
      return kind === told.report || kind === told.offline ? { accessKey, kind } : undefined
    },
    all: [`${root}/+/${told.report}`, `${root}/+/${told.offline}`],
  }
}
