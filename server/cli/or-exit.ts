/** Runs a command; what stops it is told in one line, with exit code 1. */
export async function orExit(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
