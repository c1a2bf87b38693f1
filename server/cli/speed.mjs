import { parseArgs } from 'node:util'

/**
 * Reads `--speed 60` of a command that starts the server: what says it in the environment is set by it. Ends with a sentence
 * where anything else is asked for.
 */
export function takeSpeed(args = process.argv.slice(2), environment = process.env) {
  try {
    const { speed } = parseArgs({ args, options: { speed: { type: 'string' } } }).values
    if (speed === undefined) return
    if (!isSpeed(speed)) throw new Error(`--speed ${speed}：应为 1 到 1000 / a number from 1 to 1000`)
    environment.SIMULATOR = 'on'
    environment.SIMULATOR_SPEED = speed
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** How many times as fast as in truth the demo's time may go by. */
export const isSpeed = (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) >= 1 && Number(text) <= 1000
