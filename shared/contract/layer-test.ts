/** Keys of the dictionary `layer_test`: what became of asking a map layer for what a map would ask it for. */
export const layerTest = {
  passed: 1,
  unreachable: 2,
  refused: 3,
  unexpected: 4,
  keyMissing: 5,
  notAllowed: 6,
} as const

export type LayerTest = (typeof layerTest)[keyof typeof layerTest]
