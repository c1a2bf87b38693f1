import { demandShare, limiterOf } from '../../../auth/limits/limiter.ts'
import type { Cameras } from '../../../camera/cameras.ts'
import { streamRoute } from '../../../camera/simulator/stream.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Context } from '../../../http/context.ts'
import type { Route } from '../../../http/route.ts'
import type { DomainParts } from '../../domain.ts'
import { pingRoute } from '../ping.ts'
import { syncRoute } from '../sync.ts'
import { defenceRoute } from './defence.ts'
import { liveRoutes } from './live.ts'
import { ptzRoutes } from './ptz.ts'

export interface VideoParts extends Surroundings, Pick<DomainParts['fileStore'], 'files'> {
  cameras: Cameras
  /** Origins beside our own that the page may play from. */
  mediaOrigins: readonly string[]
  /** Counts a command of somebody. @throws 429 for more than a person gives */
  demand(ctx: Context): Promise<void>
  /** The same for a live address, of which a wall asks for sixteen at once. */
  demandAddress(ctx: Context): Promise<void>
}

const minute = 60_000
/** In a minute, of one person. */
const [mostCommands, mostAddresses, mostSyncs] = [60, 240, 6]

/** Cameras: live, turned, and as pictures. */
export function videoRoutes(
  surroundings: Surroundings,
  {
    cameras,
    environment,
    fileStore,
    auth,
    telemetry,
  }: Pick<DomainParts, 'cameras' | 'environment' | 'fileStore' | 'auth' | 'telemetry'>,
): Route[] {
  const limited = (most: number) => {
    const limiter = limiterOf(environment.LIMITS, most, minute)
    return ({ userId }: Context) => demandShare(limiter, userId)
  }
  const parts: VideoParts = {
    ...surroundings,
    cameras,
    files: fileStore.files,
    mediaOrigins: environment.MEDIA_SRC,
    demand: limited(mostCommands),
    demandAddress: limited(mostAddresses),
  }
  const { identify } = auth
  return [
    ...liveRoutes(parts),
    ...ptzRoutes(parts),
    defenceRoute(parts),
    pingRoute(parts),
    syncRoute({ ...parts, saidByPlatform: telemetry.saidByPlatform, demand: limited(mostSyncs) }),
    streamRoute({ identify, links: fileStore.links, cameras: cameras.simulated }),
  ]
}
