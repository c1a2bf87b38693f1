import type { Topic } from '#shared/contract/push.ts'

interface Person {
  tenantId: string
  userId: string
}

/** Circles of listeners: everybody, a tenant, some of its people. */
export type Audience = 'everybody' | { tenantId: string; userIds?: readonly string[] }

/** Circles that are remembered; the one that was told of longest ago makes room. */
const mostCircles = 10_000

/**
 * When each topic was last told to whom, so that a browser that has just begun to listen learns what it missed. `now`
 * answers milliseconds that never go back.
 */
export function createLately(now: () => number = () => performance.now()) {
  let knownSince = now()
  // In the order in which they were last told of.
  const circles = new Map<string, Map<Topic, number>>()

  const noteFor = (circle: string, topic: Topic) => {
    const topics = circles.get(circle) ?? new Map<Topic, number>()
    topics.set(topic, now())
    circles.delete(circle)
    circles.set(circle, topics)
    if (circles.size <= mostCircles) return
    const [[oldest, forgotten] = ['', topics]] = circles
    circles.delete(oldest)
    knownSince = Math.max(...forgotten.values())
  }

  return {
    note(audience: Audience, topic: Topic): void {
      for (const circle of circlesOf(audience)) noteFor(circle, topic)
    },

    /** Topics that a person was told of in the last `age` milliseconds; undefined where that is not known so far back. */
    missed({ tenantId, userId }: Person, age: number): Topic[] | undefined {
      const since = now() - age
      if (!(since > knownSince)) return undefined
      const around = ['everybody', tenantId, `${tenantId}/${userId}`].flatMap((circle) => [
        ...(circles.get(circle) ?? []),
      ])
      return [...new Set(around.filter(([, at]) => at >= since).map(([topic]) => topic))]
    },
  }
}

function circlesOf(audience: Audience): readonly string[] {
  if (audience === 'everybody') return [audience]
  const { tenantId, userIds } = audience
  return userIds?.map((userId) => `${tenantId}/${userId}`) ?? [tenantId]
}
