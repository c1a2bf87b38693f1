import type { ComponentType } from 'react'
import { lazyNamed, type Preparable } from '../ui/lazy-named.ts'

const apiKeys = lazyNamed(() => import('./system/ApiKeyPage.tsx'), 'ApiKeyPage')

/** Pages written by hand, by path. Every other page is a resource's. */
export const pages: Record<string, ComponentType & Preparable> = {
  '/wel/index': lazyNamed(() => import('./home/HomePage.tsx'), 'HomePage'),
  '/wel/dashboard': lazyNamed(() => import('./console/ConsolePage.tsx'), 'ConsolePage'),
  '/info/access': lazyNamed(() => import('./access/AccessPage.tsx'), 'AccessPage'),
  '/info/index': lazyNamed(() => import('./info/InfoPage.tsx'), 'InfoPage'),
  '/screen/index': lazyNamed(() => import('./screen/ScreenPage.tsx'), 'ScreenPage'),
  '/map/index': lazyNamed(() => import('./map/WorkbenchPage.tsx'), 'WorkbenchPage'),
  '/desk/notice': lazyNamed(() => import('./desk/NoticePage.tsx'), 'NoticePage'),
  '/business/company': lazyNamed(() => import('./company/CompanyPage.tsx'), 'CompanyPage'),
  '/business/companyType': lazyNamed(() => import('./company/CompanyTypePage.tsx'), 'CompanyTypePage'),
  '/business/companyHonor': lazyNamed(() => import('./company/HonorPage.tsx'), 'HonorPage'),
  '/land/soil': lazyNamed(() => import('./land/SoilPage.tsx'), 'SoilPage'),
  '/land/soilLog': lazyNamed(() => import('./land/SoilLogPage.tsx'), 'SoilLogPage'),
  '/land/season': lazyNamed(() => import('./land/season/SeasonPage.tsx'), 'SeasonPage'),
  '/land/seasonTemplate': lazyNamed(
    () => import('./land/season/SeasonTemplatePage.tsx'),
    'SeasonTemplatePage',
  ),
  '/land/station': lazyNamed(() => import('./land/StationPage.tsx'), 'StationPage'),
  '/land/component': lazyNamed(() => import('./land/ComponentPage.tsx'), 'ComponentPage'),
  '/people/staff': lazyNamed(() => import('./people/StaffPage.tsx'), 'StaffPage'),
  '/people/userGrid': lazyNamed(() => import('./people/UserGridPage.tsx'), 'UserGridPage'),
  '/iot/device': lazyNamed(() => import('./device/DevicePage.tsx'), 'DevicePage'),
  '/iot/deviceUser': lazyNamed(() => import('./device/DeviceUserPage.tsx'), 'DeviceUserPage'),
  '/iot/agreement': lazyNamed(() => import('./device/AgreementPage.tsx'), 'AgreementPage'),
  '/iot/video': lazyNamed(() => import('./device/video/VideoWallPage.tsx'), 'VideoWallPage'),
  '/system/tenant': lazyNamed(() => import('./system/TenantPage.tsx'), 'TenantPage'),
  '/system/tenantpackage': lazyNamed(() => import('./system/TenantPackagePage.tsx'), 'TenantPackagePage'),
  '/authority/apikey': apiKeys,
  '/authority/api_key': apiKeys,
  '/event/list': lazyNamed(() => import('./event/EventPage.tsx'), 'EventPage'),
  '/event/type': lazyNamed(() => import('./event/EventTypePage.tsx'), 'EventTypePage'),
  '/flow/model': lazyNamed(() => import('./flow/ModelPage.tsx'), 'ModelPage'),
  '/flow/deploy': lazyNamed(() => import('./flow/DeployPage.tsx'), 'DeployPage'),
  '/flow/manager': lazyNamed(() => import('./flow/ManagerPage.tsx'), 'ManagerPage'),
  '/flow/follow': lazyNamed(() => import('./flow/FollowPage.tsx'), 'FollowPage'),
  '/work/start': lazyNamed(() => import('./work/StartPage.tsx'), 'StartPage'),
  '/work/claim': lazyNamed(() => import('./work/ClaimPage.tsx'), 'ClaimPage'),
  '/work/todo': lazyNamed(() => import('./work/task-pages.tsx'), 'TodoPage'),
  '/work/send': lazyNamed(() => import('./work/task-pages.tsx'), 'SentPage'),
  '/work/done': lazyNamed(() => import('./work/task-pages.tsx'), 'DonePage'),
  '/work/copy': lazyNamed(() => import('./work/CopyPage.tsx'), 'CopyPage'),
  '/work/leave': lazyNamed(() => import('./work/leave/LeaveCalendarPage.tsx'), 'LeaveCalendarPage'),
  '/evaluate/rank': lazyNamed(() => import('./evaluate/RankPage.tsx'), 'RankPage'),
  '/evaluate/record': lazyNamed(() => import('./evaluate/RecordPage.tsx'), 'RecordPage'),
  '/event/stats': lazyNamed(() => import('./event/EventStatsPage.tsx'), 'EventStatsPage'),
  '/desk/message': lazyNamed(() => import('./desk/MessagePage.tsx'), 'MessagePage'),
  '/base/region': lazyNamed(() => import('./system/region/RegionPage.tsx'), 'RegionPage'),
  '/system/dict': lazyNamed(() => import('./system/dictionary/dictionary-pages.tsx'), 'SystemDictionaryPage'),
  '/dict-horizontal/index': lazyNamed(
    () => import('./system/dictionary/dictionary-pages.tsx'),
    'HorizontalDictionaryPage',
  ),
  '/dict-vertical/index': lazyNamed(
    () => import('./system/dictionary/dictionary-pages.tsx'),
    'VerticalDictionaryPage',
  ),
  '/system/dictbiz': lazyNamed(
    () => import('./system/dictionary/dictionary-pages.tsx'),
    'BusinessDictionaryPage',
  ),
  '/system/user': lazyNamed(() => import('./system/user/UserPage.tsx'), 'UserPage'),
  '/system/registration': lazyNamed(() => import('./system/user/RegistrationPage.tsx'), 'RegistrationPage'),
  '/system/appUser': lazyNamed(() => import('./system/user/AppUserPage.tsx'), 'AppUserPage'),
  '/system/menu': lazyNamed(() => import('./system/MenuPage.tsx'), 'MenuPage'),
  '/system/topmenu': lazyNamed(() => import('./system/TopMenuPage.tsx'), 'TopMenuPage'),
  '/authority/role': lazyNamed(() => import('./authority/RolePage.tsx'), 'RolePage'),
  '/report/reportlist': lazyNamed(() => import('./report/ReportListPage.tsx'), 'ReportListPage'),
  '/resource/oss': lazyNamed(() => import('./resource/StoragePage.tsx'), 'StoragePage'),
  '/resource/sms': lazyNamed(() => import('./resource/TextMessagePage.tsx'), 'TextMessagePage'),
  '/resource/noticeChannel': lazyNamed(() => import('./resource/NoticeChannelPage.tsx'), 'NoticeChannelPage'),
  '/resource/attach': lazyNamed(() => import('./resource/AttachPage.tsx'), 'AttachPage'),
  '/geo/border': lazyNamed(() => import('./geo/granted-pages.tsx'), 'BorderPage'),
  '/geo/polygon': lazyNamed(() => import('./geo/granted-pages.tsx'), 'PolygonPage'),
  '/geo/model': lazyNamed(() => import('./geo/ModelPage.tsx'), 'ModelPage'),
  '/geo/grid': lazyNamed(() => import('./geo/GridPage.tsx'), 'GridPage'),
  '/geo/temporaryGrid': lazyNamed(() => import('./geo/TemporaryGridPage.tsx'), 'TemporaryGridPage'),
  '/geo/mapLayer': lazyNamed(() => import('./geo/MapLayerPage.tsx'), 'MapLayerPage'),
  '/test/index': lazyNamed(() => import('./test/GalleryPage.tsx'), 'GalleryPage'),
  '/monitor/database': lazyNamed(() => import('./monitor/DatabasePage.tsx'), 'DatabasePage'),
  '/monitor/jobs': lazyNamed(() => import('./monitor/JobsPage.tsx'), 'JobsPage'),
  '/monitor/server': lazyNamed(() => import('./monitor/ServerPage.tsx'), 'ServerPage'),
  '/monitor/session': lazyNamed(() => import('./system/SessionPage.tsx'), 'SessionPage'),
  '/monitor/auth_lock': lazyNamed(() => import('./system/AccountLockPage.tsx'), 'AccountLockPage'),
  '/resource/export': lazyNamed(() => import('./resource/ExportPage.tsx'), 'ExportPage'),
  '/resource/recycle': lazyNamed(() => import('./resource/RecyclePage.tsx'), 'RecyclePage'),
  '/show/pageTemplate': lazyNamed(() => import('./show/template/PageTemplatePage.tsx'), 'PageTemplatePage'),
  '/show/vr': lazyNamed(() => import('./show/VrPage.tsx'), 'VrPage'),
  '/show/vrAccount': lazyNamed(() => import('./show/VrAccountPage.tsx'), 'VrAccountPage'),
  '/show/itemCode': lazyNamed(() => import('./show/ItemCodePage.tsx'), 'ItemCodePage'),
  '/tool/model': lazyNamed(() => import('./develop/ModelPage.tsx'), 'ModelPage'),
  '/tool/code': lazyNamed(() => import('./develop/CodePage.tsx'), 'CodePage'),
  '/tool/apidocs': lazyNamed(() => import('./tool/ApiDocsPage.tsx'), 'ApiDocsPage'),
}

const processPage = lazyNamed(() => import('./work/process/ProcessPage.tsx'), 'ProcessPage')

/** Pages of one process, task or instance each: the rest of the address says which. The calls know who may see it. */
const processPath = /^\/work\/process\/[^/]+\/(form\/[^/]+|handle\/[^/]+\/[^/]+\/[^/]+|detail\/[^/]+\/[^/]+)$/

export const isProcessPage = (path: string): boolean => processPath.test(path)

export const pageAt = (path: string) => pages[path] ?? (isProcessPage(path) ? processPage : undefined)

/** Pages that everybody may open who is signed in; the others need an entry in the person's menu. */
export const openPages: ReadonlySet<string> = new Set([
  '/wel/index',
  '/wel/dashboard',
  '/info/index',
  '/info/access',
  '/resource/export',
  '/test/index',
])

/** Pages that fill the window: no frame stands around them, and no tab leads to them. */
export const wholePages: ReadonlySet<string> = new Set(['/screen/index'])

/** Further layouts of a page, by path: whoever may open the page may open these. */
export const layoutsOf: Readonly<Record<string, string | undefined>> = {
  '/dict-horizontal/index': '/system/dict',
  '/dict-vertical/index': '/system/dict',
  '/authority/api_key': '/authority/apikey',
}

/** Paths that pages had before, as the menus of installations from then still have them. */
export const presentPaths: Readonly<Record<string, string | undefined>> = {
  '/authority/api_key': '/authority/apikey',
}
