import { startServer } from '../start.ts'

/** Migrates and seeds as every start does, by a start that nobody gets to use; `scale`: demo counties in all. */
export async function fillDatabase({ scale = 1 }: { scale?: number } = {}): Promise<void> {
  const environment = { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' }
  const { madePassword, close } = await startServer({ environment, scale })
  await close()
  console.info('数据库已就绪 / the database is ready')
  if (madePassword)
    console.info(`管理员口令，仅显示一次 / administrator's password, shown once: admin  ${madePassword}`)
}
