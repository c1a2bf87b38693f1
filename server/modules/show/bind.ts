import { type BoundCode, codeIn, foundBy } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/index.ts'
import { boundFieldOf, itemCodeState } from '#shared/resources/show/item-code.ts'
import { permissionOf, type Row } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { resourceNamed } from '../../crud/registry.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import { post, type Route } from '../../http/route.ts'
import { showMessages } from './messages.ts'

type Code = Row<typeof itemCode>
type Service = Pick<ResourceService<typeof itemCode>, 'rows' | 'row' | 'update'>

/**
 * A label that is stuck on a thing is bound to it by scanning both: `code` is what the scanner reads from the label, `target` what stands on
 * the thing, or `targetId` the thing itself. A code that stands for something else is bound anew with `again=1` alone.
 */
export const bindRoute = (service: Service, { services }: Pick<Surroundings, 'services'>): Route =>
  post(
    `${itemCode.path}/bind`,
    { codes: [permissionOf(itemCode, 'edit')] },
    async (call): Promise<BoundCode> => {
      const { ctx, params } = acting(itemCode, call)
      const code = await codeFor(service, ctx, textOf(params, 'code') ?? '')
      const before = code.targetName ?? ''
      if (code.state === itemCodeState.void) throw fieldFault(ctx, 'code', showMessages.codeVoid)
      if (code.state === itemCodeState.bound && textOf(params, 'again') !== '1')
        throw fieldFault(ctx, 'code', showMessages.codeTaken(code.code ?? '', before))
      const field = boundFieldOf(code.codeType)
      const said = { target: textOf(params, 'target') ?? '', targetId: textOf(params, 'targetId') }
      const meant = await targetFor(services, ctx, { field, codeType: code.codeType ?? '', ...said })
      await service.update(ctx, code.id, { [field]: meant } as never)
      const bound = await service.row(ctx, code.id)
      return { id: code.id, code: code.code ?? '', targetName: bound.targetName ?? '', before }
    },
    { summary: ['扫码绑定', 'Bind a code to a thing'] },
  )

async function codeFor(service: Service, ctx: Context, scanned: string): Promise<Code> {
  const code = codeIn(scanned)
  const [found] = code ? await service.rows(ctx, { code_equal: code }) : []
  if (!found) throw fieldFault(ctx, 'code', showMessages.codeUnknown)
  return service.row(ctx, String(found.id))
}

interface Meant {
  field: keyof Code & string
  codeType: string
  target: string
  targetId: string | undefined
}

/** What is stored of the thing: its id, and of a batch the number itself. */
async function targetFor(
  services: Surroundings['services'],
  ctx: Context,
  { field, codeType, target, targetId }: Meant,
): Promise<string> {
  const { resource } = itemCode.fields[field as keyof typeof itemCode.fields]
  // Whether there is such a row is looked at when the code is stored.
  if (targetId && resource) return targetId
  const said = target.trim()
  if (!said) throw fieldFault(ctx, 'target', showMessages.thingMissing)
  if (!resource) return said
  const things = services.of(resourceNamed(resource))
  for (const name of foundBy[codeType] ?? []) {
    const found = await things.rows(ctx, { [`${name}_equal`]: said, size: 2 })
    if (found.length > 1) throw fieldFault(ctx, 'target', showMessages.thingMany(said))
    if (found[0]) return String(found[0].id)
  }
  throw fieldFault(ctx, 'target', showMessages.thingUnknown(said))
}
