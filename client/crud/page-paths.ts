/**
 * The pages that are drawn from a definition alone, by path. Kept apart from the definitions, because the menu needs
 * it before they arrive.
 */
export const pagePaths: Readonly<Record<string, string>> = {
  '/system/param': 'param',
  '/monitor/auth_log': 'authLog',
  '/business/companyType': 'companyType',
  '/business/company': 'company',
  '/business/companyIntroduce': 'companyIntroduce',
  '/business/companyProgress': 'companyProgress',
  '/business/companyHonor': 'companyHonor',
  '/business/companyResource': 'companyResource',
  '/business/companyLeaderCare': 'companyLeaderCare',
  '/land/soil': 'soil',
  '/land/soilLog': 'soilLog',
  '/land/station': 'station',
  '/land/component': 'component',
  '/iot/device': 'device',
  '/iot/deviceUser': 'deviceUser',
  '/geo/grid': 'grid',
  '/people/staff': 'staff',
}

/** Whether a generic page stands at the path. */
export function hasPage(path: string): boolean {
  return Object.hasOwn(pagePaths, path)
}
