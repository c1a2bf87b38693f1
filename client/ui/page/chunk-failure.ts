/** A part of the application neither arrived nor failed within its time. */
export class ChunkTimeout extends Error {
  constructor() {
    super('A part of the page did not arrive in time')
    this.name = 'ChunkTimeout'
  }
}

const refusedImport = /dynamically imported module|importing a module script|preload css|loading chunk/i

/** Whether an error means that a part of the application is missing, which only loading the page anew can mend. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkTimeout || refusedImport.test(String(error))
