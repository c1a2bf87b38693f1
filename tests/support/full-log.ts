import { startServer } from '#server/start.ts'

// A server whose standard output is whatever the test gave it; it tells its port by the channel between the two.
const running = await startServer({
  environment: {
    PORT: '0',
    DATA_DIR: process.env.DATA_DIR,
    SEED: 'base',
    ADMIN_PASSWORD: 'admin',
    LIMITS: 'off',
    SIMULATOR: 'off',
  },
})
process.on('SIGTERM', async () => process.exit((await running.close()) ? 0 : 1))
process.send?.(running.port)
