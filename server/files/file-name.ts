const longest = 255

/** A declared name as one that is safe to keep and show: no path before it, no control or direction characters. */
export function fileNameOf(declared: string): string {
  const last = declared.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  const name = /^\.*$/.test(clean) ? 'file' : clean
  // The end holds the extension. A pair of surrogates that the cut has parted is made whole again.
  return name.slice(-longest).toWellFormed()
}
