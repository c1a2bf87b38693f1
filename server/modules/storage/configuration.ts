import { oss, sms } from '#shared/resources/index.ts'
import { acting } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { anyTableOf } from '../../crud/table.ts'
import { done } from '../../http/envelope.ts'
import { neededText } from '../../http/params.ts'
import { post, type SignedInCall } from '../../http/route.ts'
import { byWhom } from '../../log/recorder.ts'

// Keys of the dictionary `yes_no`: BladeX shows the state by it.
const [inactive, active] = [1, 2]

type Configurations = ResourceService<typeof oss> | ResourceService<typeof sms>

/** Makes one configuration the active one of its tenant, and all others not. */
const enable =
  (service: Configurations, { database, recorder }: Surroundings) =>
  async (call: SignedInCall) => {
    const { ctx, params } = acting(service.resource, call)
    const id = neededText(params, 'id')
    await service.row(ctx, id)
    const rows = await database.current
      .select({ id: service.table.id, status: service.table.status })
      .from(service.table)
      .where(mine(ctx, service.resource, anyTableOf(service.resource)))
    for (const row of rows) {
      const status = row.id === id ? active : inactive
      if (row.status !== status) await service.update(ctx, row.id, { status })
    }
    recorder.event('configuration enabled', { ...byWhom(ctx), resource: service.resource.name, id })
    return done
  }

export const ossExtension = extend(oss, {
  routes: (service, surroundings) => [
    post(`${oss.path}/enable`, { codes: ['oss_enable'] }, enable(service, surroundings), {
      summary: ['启用配置', 'Make this the active storage'],
    }),
  ],
})

export const smsExtension = extend(sms, {
  routes: (service, surroundings) => [
    post(`${sms.path}/enable`, { codes: ['sms_enable'] }, enable(service, surroundings), {
      summary: ['启用配置', 'Make this the active provider'],
    }),
  ],
})
