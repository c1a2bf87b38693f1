/** Things by turns of at most so many, as equal as can be: a wall with one thing on it looks broken. */
export function turnsOf<T>(things: readonly T[], most: number): T[][] {
  const turns = Math.ceil(things.length / most)
  const firstOf = (turn: number) => Math.round((turn * things.length) / turns)
  return Array.from({ length: turns }, (_, turn) => things.slice(firstOf(turn), firstOf(turn + 1)))
}
