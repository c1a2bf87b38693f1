import type { Surroundings } from '../../../crud/extension.ts'
import { get, type Route } from '../../../http/route.ts'
import type { ApiScopes } from '../../../scope/api-scopes.ts'
import { activitiesOf } from './activities.ts'
import { bellNotices, boardNotices } from './notices.ts'

const path = '/blade-desk/dashboard'

/** What Sword asks for its bell and its workplace: arrays, newest first, of what is there for the caller. */
export function dashboardRoutes({
  auth,
  store,
  services,
}: Pick<Surroundings, 'store' | 'services'> & {
  auth: { apiScopes: Pick<ApiScopes, 'permits'> }
}): Route[] {
  return [
    get(`${path}/my-notices`, 'signedIn', ({ ctx }) => bellNotices({ store, services }, ctx), {
      summary: ['我的通知', 'Notices in the bell'],
    }),
    get(`${path}/notices`, 'signedIn', ({ ctx }) => boardNotices({ store, services }, ctx), {
      summary: ['工作台通知', 'Notices on the workplace'],
    }),
    get(`${path}/activities`, 'signedIn', ({ ctx }) => activitiesOf(store, auth.apiScopes, ctx), {
      summary: ['工作台动态', 'What was done of late'],
    }),
  ]
}
