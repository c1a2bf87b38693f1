/** Types in the order of their classes inside of a code: the first is 0100. */
const classes = [
  'well',
  'pump',
  'gate',
  'canal',
  'pipe',
  'pole',
  'cabinet',
  'greenhouse',
  'warehouse',
  'road',
  'transformer',
  'sign',
]

/** The county's six digits and the four of the class; a type that a tenant made up is class 0000. */
export function componentPrefix({
  regionCode: code,
  componentType,
}: Readonly<Record<string, unknown>>): string {
  const number = classes.indexOf(String(componentType)) + 1
  return String(code).slice(0, 6).padEnd(6, '0') + String(number * 100).padStart(4, '0')
}
