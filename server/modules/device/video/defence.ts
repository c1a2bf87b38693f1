import { defenceState } from '#shared/contract/device/camera.ts'
import { malformedParameter } from '#shared/messages.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { cameraFault } from '../../../camera/fault.ts'
import { acting } from '../../../crud/calls/router.ts'
import { neededText } from '../../../http/params.ts'
import { type Params, post, type Route, type SignedInCall } from '../../../http/route.ts'
import { HttpError } from '../../../http-error.ts'
import { cameraAsked } from './asked.ts'
import type { VideoParts } from './video.ts'

/** Arms a camera, or disarms it: at its platform first, and here once that has taken it. */
export function defenceRoute({ database, services, cameras, demand, recorder }: VideoParts): Route {
  async function defend(call: SignedInCall) {
    const row = await cameraAsked(database, call)
    const defence = stateAsked(call.params)
    const { ctx } = acting(device, call)
    const { defend: set } = await cameras.of(row, ctx.userId)
    if (!set) throw cameraFault('unsupported')
    await demand(ctx)
    await set(defence)
    await database.transaction(() => services.of(device).update(ctx, row.id, { defence }))
    recorder.event(defence === defenceState.armed ? 'device armed' : 'device disarmed', {
      tenantId: row.tenantId,
      userId: ctx.userId,
      id: row.id,
    })
    return { defence }
  }

  return post(`${device.path}/defence`, { codes: [permissionOf(device, 'edit')] }, defend, {
    transaction: false,
    summary: ['布防与撤防', 'Arm or disarm a camera'],
    description: [
      '`{id, defence: 0|1}`：0 撤防，1 布防。平台接受后才记入本系统；camera 的 defence 为 false 的摄像机不支持。',
      '`{id, defence: 0|1}`: 0 disarmed, 1 armed. Kept here once the platform has taken it; cameras whose `camera` says defence false cannot.',
    ],
  })
}

function stateAsked(params: Params): number {
  const text = neededText(params, 'defence')
  const found = Object.values(defenceState).find((one) => String(one) === text)
  if (found === undefined) throw new HttpError(400, malformedParameter('defence'))
  return found
}
