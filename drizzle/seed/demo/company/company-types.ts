import lines from '#drizzle/data/demo/company-types.json' with { type: 'json' }
import { companyType } from '#shared/resources/index.ts'
import { writtenRows } from '../../written.ts'

export const companyTypes = writtenRows(companyType, lines)

export const companyTypeIds: ReadonlyMap<string, string> = new Map(
  companyTypes.map(({ typeName, id }) => [typeName, id]),
)

/** The id of the demo's type of companies with this code. */
export function companyTypeId(wanted: string): string {
  const found = companyTypes.find(({ typeCode }) => typeCode === wanted)
  if (!found) throw new Error(`The demo has no companies of type ${wanted}`)
  return found.id
}
