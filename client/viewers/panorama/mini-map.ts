import type { ScenePlace } from '#shared/contract/show/scene-places.ts'
import type { Sight } from './stage.ts'

const radians = Math.PI / 180

/** Length of the cone in per cent of the map. */
const reach = 24

/** Sector in sight from a place, as the `d` of a path; `heading`: the picture's middle, in degrees from the north. */
export function coneOf({ x, y }: Pick<ScenePlace, 'x' | 'y'>, heading: number, { yaw, hfov }: Sight): string {
  const edge = (half: 1 | -1) => {
    const angle = (heading + yaw + (half * hfov) / 2) * radians
    return `${rounded(x + reach * Math.sin(angle))} ${rounded(y - reach * Math.cos(angle))}`
  }
  return `M${rounded(x)} ${rounded(y)}L${edge(-1)}A${reach} ${reach} 0 0 1 ${edge(1)}Z`
}

const rounded = (value: number) => Math.round(value * 10) / 10
