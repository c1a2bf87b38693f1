import { component } from '#shared/resources/index.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { nextCode } from './place.ts'

/** Types in the order of their classes inside of a code: the first is 0100. */
const classes = [
  'well',
  'pump',
  'gate',
  'canal',
  'pipe',
  'pole',
  'cabinet',
  'greenhouse',
  'warehouse',
  'road',
  'transformer',
  'sign',
]

export const componentExtension = extend(component, {
  service: (base, { database }) => ({
    ...base,
    async save(ctx, input) {
      if (input.componentCode) return base.save(ctx, input)
      const place = { field: 'componentCode', prefix: prefixOf(input), digits: 6 }
      const componentCode = await nextCode(database.current, ctx, component as unknown as Resource, place)
      return base.save(ctx, { ...input, componentCode })
    },
    async update(ctx, key, patch, version) {
      if (patch.componentCode !== null && patch.componentCode !== '')
        return base.update(ctx, key, patch, version)
      const { componentCode } = await base.row(ctx, key)
      return base.update(ctx, key, { ...patch, componentCode }, version)
    },
  }),
})

/** The county's six digits and the four of the class; a type that a tenant made up is class 0000. */
function prefixOf({ regionCode, componentType }: { regionCode: string; componentType: string }): string {
  const number = classes.indexOf(componentType) + 1
  return regionCode.slice(0, 6).padEnd(6, '0') + String(number * 100).padStart(4, '0')
}
