/** The chosen keys, with these among them or without them. */
export function toggled(
  chosen: ReadonlySet<string> | undefined,
  keys: readonly string[],
  isChosen: boolean,
): Set<string> {
  const next = new Set(chosen)
  for (const key of keys)
    if (isChosen) next.add(key)
    else next.delete(key)
  return next
}
