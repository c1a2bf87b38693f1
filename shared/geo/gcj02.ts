import type { Position } from './geometry.ts'

// GCJ-02 (the ellipsoid of Krasovsky).
const AXIS = 6_378_245
const SQUARED = 0.006_693_421_622_965_943
const RADIANS = Math.PI / 180
/** Steps back from GCJ-02: each is some thousand times nearer than the one before. */
const STEPS = 4

/** Back from the shift that maps in China have: by steps, since only the way there is known. */
export function fromGcj02([lng, lat]: Position): Position {
  let guess: Position = [lng, lat]
  for (let n = 0; n < STEPS; n++) {
    const [shiftedLng, shiftedLat] = toGcj02(guess)
    guess = [guess[0] + lng - shiftedLng, guess[1] + lat - shiftedLat]
  }
  return guess
}

/** Where maps of GCJ-02 have a place of WGS-84. */
export function toGcj02([lng, lat]: Position): Position {
  const [x, y] = [lng - 105, lat - 35]
  const sine = Math.sin(lat * RADIANS)
  const part = 1 - SQUARED * sine * sine
  const north = (northOf(x, y) * 180) / (((AXIS * (1 - SQUARED)) / (part * Math.sqrt(part))) * Math.PI)
  const east = (eastOf(x, y) * 180) / ((AXIS / Math.sqrt(part)) * Math.cos(lat * RADIANS) * Math.PI)
  return [lng + east, lat + north]
}

const wave = (value: number, ...parts: [size: number, turns: number][]): number =>
  parts.reduce((sum, [size, turns]) => sum + size * Math.sin(value * turns * Math.PI), 0) * (2 / 3)

const northOf = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  wave(x, [20, 6], [20, 2]) +
  wave(y, [20, 1], [40, 1 / 3], [160, 1 / 12], [320, 1 / 30])

const eastOf = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  wave(x, [20, 6], [20, 2], [20, 1], [40, 1 / 3], [150, 1 / 12], [300, 1 / 30])
