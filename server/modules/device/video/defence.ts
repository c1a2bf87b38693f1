import { defenceState } from '#shared/contract/device/camera.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { cameraFault } from '../../../camera/fault.ts'
import { acting } from '../../../crud/calls/router.ts'
import { wholeNumberOf } from '../../../http/params.ts'
import { post, type Route, type SignedInCall } from '../../../http/route.ts'
import { byWhom } from '../../../log/recorder.ts'
import { cameraAsked } from './asked.ts'
import type { VideoParts } from './video.ts'

/** Arms a camera, or disarms it: at its platform first, and here once that has taken it. */
export function defenceRoute(parts: VideoParts): Route {
  const { database, services, cameras, demand, recorder } = parts
  async function defend(call: SignedInCall) {
    const row = await cameraAsked(parts, call)
    const defence = wholeNumberOf(call.params, 'defence', [defenceState.disarmed, defenceState.armed])
    const { ctx } = acting(device, call)
    const { defend: set } = await cameras.of(row, ctx.userId)
    if (!set) throw cameraFault('unsupported')
    await demand(ctx)
    await set(defence)
    await database.transaction(() => services.of(device).update(ctx, row.id, { defence }))
    recorder.event(defence === defenceState.armed ? 'device armed' : 'device disarmed', {
      ...byWhom(ctx, row.tenantId),
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
