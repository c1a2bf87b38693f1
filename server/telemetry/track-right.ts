import { type TrackKind, trackRight } from '#shared/contract/geo/track.ts'
import { device, staff } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { shows } from '../crud/scope.ts'
import type { Context } from '../http/context.ts'

export const trackedResources: Readonly<Record<TrackKind, Resource>> = { device, staff }

export const trackRightOf = (kind: TrackKind) => `${trackedResources[kind].permission}_${trackRight.suffix}`

/** Whether the caller may be told where those of a kind are: by right, and by the fields that his scopes leave. */
export const maySeeTracks = (ctx: Context, kind: TrackKind): boolean =>
  ctx.can(trackRightOf(kind)) && shows(ctx, trackedResources[kind], 'lng', 'lat')
