import appLines from '#drizzle/data/demo/app-users.json' with { type: 'json' }
import lines from '#drizzle/data/demo/users.json' with { type: 'json' }
import { user } from '#shared/resources/index.ts'
import { writtenRows } from '../../written.ts'
import { countyKeys as keys } from '../files.ts'

/**
 * Accounts of the county's people beside those that the sign-in page offers: without a password, nobody signs in with one before
 * it is reset. Numbers up to 100 have been given to other users.
 */
export const demoUsers = writtenRows(user, lines, { keys, after: 100, needs: ['realName', 'deptId'] })

/** Accounts of apps and of companies, without a password, too; a company's pages come from its portal. */
export const appUsers = (now: number) => writtenRows(user, appLines, { keys, now })
