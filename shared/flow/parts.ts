/** `a, ${b ? 'c,d' : 'e'}` has two parts: a comma inside of an expression parts nothing. */
export function partsOf(text: string | undefined): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of text ?? '') {
    if (sign === '{' || sign === '(') depth += 1
    if (sign === '}' || sign === ')') depth -= 1
    if (sign === ',' && depth <= 0) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return [...parts, part].map((one) => one.trim()).filter(Boolean)
}
