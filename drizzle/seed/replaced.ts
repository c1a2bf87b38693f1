export interface Replacement {
  from: string
  to: string
}

/**
 * A text in which each passage `from` is `to`.
 * @throws where a passage does not stand in it exactly once: left as it was, the text would say something else than its rows
 */
export const replaced = (text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((before, { from, to }) => {
    const parts = before.split(from)
    if (parts.length !== 2)
      throw new Error(`“${from}” stands ${parts.length - 1} times in the text, not once`)
    return parts.join(to)
  }, text)
