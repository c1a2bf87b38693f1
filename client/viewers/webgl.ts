let found: boolean | undefined

/** Whether the browser draws with WebGL 2. Some have it switched off, some machines lack a driver that is trusted. */
export function hasWebGL(): boolean {
  found ??= looked()
  return found
}

function looked(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A page has but a few of these at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
