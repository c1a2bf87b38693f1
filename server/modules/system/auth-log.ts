import { authLog } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import { acting } from '../../crud/router.ts'
import { get, type SignedInCall } from '../../http/route.ts'

const reading = { codes: [authLog.permission] }
const { path } = authLog

/** Attempts to sign in, to be read and never to be changed. */
export const createAuthLogExtension = (auth: Pick<Auth, 'journal'>): AnyExtension =>
  extend(authLog, {
    routes(service) {
      async function page(call: SignedInCall) {
        // What was tried a moment ago is part of the answer.
        await auth.journal.flush()
        const { ctx, params } = acting(authLog, call)
        return service.page(ctx, params)
      }
      const detail = (call: SignedInCall) => {
        const { ctx, params } = acting(authLog, call)
        return service.detail(ctx, params)
      }
      return [
        get(`${path}/page`, reading, page, { summary: ['登录日志分页', 'Attempts to sign in'] }),
        get(`${path}/list`, reading, page, { summary: ['登录日志列表', 'Attempts to sign in'] }),
        get(`${path}/detail`, reading, detail, { summary: ['登录日志详情', 'An attempt to sign in'] }),
      ]
    },
  })
