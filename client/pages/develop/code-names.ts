/** `soilLog` → `soil-log` */
export const kebabOf = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** A path in two: the folders, and the name. */
export const partsOf = (path: string): { folder: string; name: string } => {
  const at = path.lastIndexOf('/')
  return { folder: path.slice(0, at + 1), name: path.slice(at + 1) }
}
