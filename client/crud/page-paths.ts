/**
 * The pages that are drawn from a definition, by path; some have parts of their own (`pages/index.ts`). Kept apart from the
 * definitions, because the menu needs it before they arrive.
 */
export const pagePaths: Readonly<Record<string, string>> = {
  '/system/param': 'param',
  '/system/post': 'post',
  '/system/dept': 'dept',
  '/system/menu': 'menu',
  '/system/client': 'client',
  '/system/tenantpackage': 'tenantPackage',
  '/authority/datascope': 'dataScope',
  '/authority/apiscope': 'apiScope',
  '/tool/datasource': 'datasource',
  '/monitor/auth_log': 'authLog',
  '/monitor/log/usual': 'logUsual',
  '/monitor/log/api': 'logApi',
  '/monitor/log/error': 'logError',
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
  '/event/type': 'eventType',
  '/evaluate/template': 'evaluateTemplate',
  '/evaluate/detail': 'evaluateDetail',
  '/evaluate/record': 'evaluateRecord',
  '/show/pageTemplate': 'pageTemplate',
  '/show/vr': 'vr',
  '/show/vrAccount': 'vrAccount',
  '/geo/grid': 'grid',
  '/geo/border': 'border',
  '/geo/polygon': 'polygon',
  '/geo/model': 'threeDModel',
  '/geo/mapLayer': 'mapLayer',
  '/geo/router': 'router',
  '/people/staff': 'staff',
}

/** Whether a generic page stands at the path. */
export function hasPage(path: string): boolean {
  return Object.hasOwn(pagePaths, path)
}
