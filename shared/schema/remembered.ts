/** What is made of an object: at the first question, and kept as long as there is this object. */
export function remembered<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const made = new WeakMap<K, V>()
  return (from) => {
    const known = made.get(from)
    if (known !== undefined) return known
    const answer = make(from)
    made.set(from, answer)
    return answer
  }
}
