import { component } from '#shared/resources/index.ts'
import { nextInspection } from '#shared/resources/land/component.ts'
import type { Row } from '#shared/schema/resource.ts'
import { extend } from '../../crud/extension.ts'
import { nextCode } from '../../crud/write/next-code.ts'
import type { Connection } from '../../db/database.ts'
import { suggestedGrid } from '../../grid-around.ts'
import type { Context } from '../../http/context.ts'

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
  async write({ ctx, before, sent, row }, { database }) {
    return {
      nextInspectDate: nextInspection(row),
      // One that is cleared stays: it stands on the thing itself.
      componentCode:
        row.componentCode || before?.componentCode || (await nextCodeOf(database.current, ctx, row)),
      ...(await suggestedGrid(database, ctx, sent, before)),
    }
  },
})

const nextCodeOf = (connection: Connection, ctx: Context, input: Row<typeof component>) =>
  nextCode(connection, ctx, component, {
    field: 'componentCode',
    prefix: prefixOf(input),
    digits: 6,
  })

/** The county's six digits and the four of the class; a type that a tenant made up is class 0000. */
function prefixOf({ regionCode, componentType }: { regionCode: string; componentType: string }): string {
  const number = classes.indexOf(componentType) + 1
  return regionCode.slice(0, 6).padEnd(6, '0') + String(number * 100).padStart(4, '0')
}
