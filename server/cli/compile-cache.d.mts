/** `stamp`: the file that says what was built; without it nothing is kept. */
export function keepCompiled(stamp: URL | string, enable?: (folder: string) => unknown): void
