import type { LiveProtocol } from '#shared/contract/device/camera.ts'
import { milliseconds } from '../../db/clock.ts'
import type { CameraAdapter, CameraTransport } from '../adapter.ts'
import { answersAt, pictureAt } from '../fetched.ts'

/** Such an address does not expire; the player asks again after this long. */
const day = 24 * 3600_000

/** A camera of which no more is known than an address that plays, and perhaps one that has its picture. */
export function plainCamera(
  { outbound }: CameraTransport,
  { liveUrl, snapshotUrl }: { liveUrl: string | null; snapshotUrl: string | null },
): CameraAdapter {
  const protocol: LiveProtocol = /\.flv$/i.test(pathOf(liveUrl)) ? 'flv' : 'hls'
  return {
    protocols: liveUrl ? [protocol] : [],
    ...(liveUrl && { live: async () => ({ protocol, url: liveUrl, expires: milliseconds() + day }) }),
    ...((snapshotUrl || liveUrl) && { reach: () => answersAt(outbound, snapshotUrl || liveUrl || '') }),
    ...(snapshotUrl && { capture: () => pictureAt(outbound, snapshotUrl) }),
  }
}

const pathOf = (address: string | null): string => address?.split(/[?#]/, 1)[0] ?? ''
