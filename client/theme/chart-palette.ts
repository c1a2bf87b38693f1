/**
 * Colours of charts in the order in which they are given out, told apart by people of each kind of colour-blindness and
 * seen on the cards of every theme. Texts never take them.
 */
const light = [
  '#2e74b6',
  '#29a370',
  '#b58b2b',
  '#b82a75',
  '#2c9cb1',
  '#672cac',
  '#86392d',
  '#a56b3d',
] as const
const dark = ['#6198d9', '#64d9aa', '#d6a05e', '#d96088', '#61c5d8', '#9f59e5', '#d56d63', '#d6d257'] as const

export const chartColors = (isDark: boolean): readonly string[] => (isDark ? dark : light)

/** What there is little of, put together, and what has no name. */
export const restColor = (isDark: boolean): string => (isDark ? '#9aa3af' : '#7d8590')
