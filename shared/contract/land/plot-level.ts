/** Keys of the dictionary `soil_level` that are worked on themselves: plots and greenhouses, not what they are parts of. */
export const plotLevels = [3, 4] as const
