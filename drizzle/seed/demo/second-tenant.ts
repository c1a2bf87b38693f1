import data from '#drizzle/data/demo/second-tenant.json' with { type: 'json' }
import { writtenLists } from '../written.ts'

/**
 * All that the second tenant has besides what every tenant begins with; its ids lie far behind the county's. One serial number of its
 * devices is also used in the county, which two tenants may do.
 */
export const secondLists = (now: number) => writtenLists(data, { after: 9000, now })
