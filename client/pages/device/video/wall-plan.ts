/** How many pictures a wall has: as many to a side as its root. */
export const wallSizes = [1, 4, 9, 16] as const
export type WallSize = (typeof wallSizes)[number]

/** What a person has put on the wall; `null` is a place without a camera. */
export interface WallPlan {
  size: WallSize
  cameras: readonly (string | null)[]
}

const usualSize: WallSize = 4

/** A plan as it was kept, with a place for each picture of its size. @returns undefined for what is none */
export function planIn(kept: unknown): WallPlan | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { size, cameras } = kept as { size?: unknown; cameras?: unknown }
  const known = wallSizes.find((one) => one === size)
  if (!known || !Array.isArray(cameras)) return undefined
  return resized({ size: known, cameras: cameras.map((id) => (typeof id === 'string' ? id : null)) }, known)
}

/** For who has chosen nothing yet: the first cameras that are on line. */
export const usualPlan = (cameras: readonly { id: string; onlineStatus: number | null }[]): WallPlan =>
  resized(
    { size: usualSize, cameras: cameras.filter((one) => one.onlineStatus === 1).map(({ id }) => id) },
    usualSize,
  )

/** The same cameras in another layout; those without a place there are let go. */
export function resized({ cameras }: WallPlan, size: WallSize): WallPlan {
  const shown = cameras.filter((id) => id !== null)
  const isRoomy = cameras.length <= size
  const kept = isRoomy ? cameras : shown.slice(0, size)
  return { size, cameras: Array.from({ length: size }, (_, n) => kept[n] ?? null) }
}

/** A camera in a place; where it stood before is empty then. */
export const placed = ({ size, cameras }: WallPlan, place: number, camera: string): WallPlan => ({
  size,
  cameras: cameras.map((id, n) => (n === place ? camera : id === camera ? null : id)),
})

export const without = ({ size, cameras }: WallPlan, camera: string): WallPlan => ({
  size,
  cameras: cameras.map((id) => (id === camera ? null : id)),
})

/** The first place without a camera; the first one of all where there is none. */
export const freePlace = ({ cameras }: WallPlan): number => Math.max(0, cameras.indexOf(null))
