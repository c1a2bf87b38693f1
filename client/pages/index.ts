import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const apiKeys = lazy(() =>
  import('./system/ApiKeyPage.tsx').then(({ ApiKeyPage }) => ({ default: ApiKeyPage })),
)

/** Pages written by hand, by path. Every other page is a resource's. */
export const pages: Record<string, LazyExoticComponent<ComponentType>> = {
  '/wel/index': lazy(() => import('./home/HomePage.tsx').then(({ HomePage }) => ({ default: HomePage }))),
  '/wel/dashboard': lazy(() =>
    import('./console/ConsolePage.tsx').then(({ ConsolePage }) => ({ default: ConsolePage })),
  ),
  '/info/access': lazy(() =>
    import('./access/AccessPage.tsx').then(({ AccessPage }) => ({ default: AccessPage })),
  ),
  '/info/index': lazy(() => import('./info/InfoPage.tsx').then(({ InfoPage }) => ({ default: InfoPage }))),
  '/desk/notice': lazy(() =>
    import('./desk/NoticePage.tsx').then(({ NoticePage }) => ({ default: NoticePage })),
  ),
  '/business/company': lazy(() =>
    import('./company/CompanyPage.tsx').then(({ CompanyPage }) => ({ default: CompanyPage })),
  ),
  '/business/companyType': lazy(() =>
    import('./company/CompanyTypePage.tsx').then(({ CompanyTypePage }) => ({ default: CompanyTypePage })),
  ),
  '/business/companyHonor': lazy(() =>
    import('./company/HonorPage.tsx').then(({ HonorPage }) => ({ default: HonorPage })),
  ),
  '/land/soil': lazy(() => import('./land/SoilPage.tsx').then(({ SoilPage }) => ({ default: SoilPage }))),
  '/land/soilLog': lazy(() =>
    import('./land/SoilLogPage.tsx').then(({ SoilLogPage }) => ({ default: SoilLogPage })),
  ),
  '/land/season': lazy(() =>
    import('./land/season/SeasonPage.tsx').then(({ SeasonPage }) => ({ default: SeasonPage })),
  ),
  '/land/seasonTemplate': lazy(() =>
    import('./land/season/SeasonTemplatePage.tsx').then(({ SeasonTemplatePage }) => ({
      default: SeasonTemplatePage,
    })),
  ),
  '/land/station': lazy(() =>
    import('./land/StationPage.tsx').then(({ StationPage }) => ({ default: StationPage })),
  ),
  '/land/component': lazy(() =>
    import('./land/ComponentPage.tsx').then(({ ComponentPage }) => ({ default: ComponentPage })),
  ),
  '/people/staff': lazy(() =>
    import('./people/StaffPage.tsx').then(({ StaffPage }) => ({ default: StaffPage })),
  ),
  '/people/userGrid': lazy(() =>
    import('./people/UserGridPage.tsx').then(({ UserGridPage }) => ({ default: UserGridPage })),
  ),
  '/iot/device': lazy(() =>
    import('./device/DevicePage.tsx').then(({ DevicePage }) => ({ default: DevicePage })),
  ),
  '/iot/deviceUser': lazy(() =>
    import('./device/DeviceUserPage.tsx').then(({ DeviceUserPage }) => ({ default: DeviceUserPage })),
  ),
  '/iot/agreement': lazy(() =>
    import('./device/AgreementPage.tsx').then(({ AgreementPage }) => ({ default: AgreementPage })),
  ),
  '/iot/video': lazy(() =>
    import('./device/video/VideoWallPage.tsx').then(({ VideoWallPage }) => ({ default: VideoWallPage })),
  ),
  '/system/tenant': lazy(() =>
    import('./system/TenantPage.tsx').then(({ TenantPage }) => ({ default: TenantPage })),
  ),
  '/authority/apikey': apiKeys,
  '/authority/api_key': apiKeys,
  '/event/list': lazy(() =>
    import('./event/EventPage.tsx').then(({ EventPage }) => ({ default: EventPage })),
  ),
  '/flow/model': lazy(() => import('./flow/ModelPage.tsx').then(({ ModelPage }) => ({ default: ModelPage }))),
  '/flow/deploy': lazy(() =>
    import('./flow/DeployPage.tsx').then(({ DeployPage }) => ({ default: DeployPage })),
  ),
  '/flow/manager': lazy(() =>
    import('./flow/ManagerPage.tsx').then(({ ManagerPage }) => ({ default: ManagerPage })),
  ),
  '/flow/follow': lazy(() =>
    import('./flow/FollowPage.tsx').then(({ FollowPage }) => ({ default: FollowPage })),
  ),
  '/work/start': lazy(() => import('./work/StartPage.tsx').then(({ StartPage }) => ({ default: StartPage }))),
  '/work/claim': lazy(() => import('./work/ClaimPage.tsx').then(({ ClaimPage }) => ({ default: ClaimPage }))),
  '/work/todo': lazy(() => import('./work/task-pages.tsx').then(({ TodoPage }) => ({ default: TodoPage }))),
  '/work/send': lazy(() => import('./work/task-pages.tsx').then(({ SentPage }) => ({ default: SentPage }))),
  '/work/done': lazy(() => import('./work/task-pages.tsx').then(({ DonePage }) => ({ default: DonePage }))),
  '/work/leave': lazy(() =>
    import('./work/leave/LeaveCalendarPage.tsx').then(({ LeaveCalendarPage }) => ({
      default: LeaveCalendarPage,
    })),
  ),
  '/evaluate/rank': lazy(() =>
    import('./evaluate/RankPage.tsx').then(({ RankPage }) => ({ default: RankPage })),
  ),
  '/evaluate/record': lazy(() =>
    import('./evaluate/RecordPage.tsx').then(({ RecordPage }) => ({ default: RecordPage })),
  ),
  '/event/stats': lazy(() =>
    import('./event/EventStatsPage.tsx').then(({ EventStatsPage }) => ({ default: EventStatsPage })),
  ),
  '/desk/message': lazy(() =>
    import('./desk/MessagePage.tsx').then(({ MessagePage }) => ({ default: MessagePage })),
  ),
  '/base/region': lazy(() =>
    import('./system/region/RegionPage.tsx').then(({ RegionPage }) => ({ default: RegionPage })),
  ),
  '/system/dict': lazy(async () => {
    const { SystemDictionaryPage } = await import('./system/dictionary/dictionary-pages.tsx')
    return { default: SystemDictionaryPage }
  }),
  '/dict-horizontal/index': lazy(async () => {
    const { HorizontalDictionaryPage } = await import('./system/dictionary/dictionary-pages.tsx')
    return { default: HorizontalDictionaryPage }
  }),
  '/dict-vertical/index': lazy(async () => {
    const { VerticalDictionaryPage } = await import('./system/dictionary/dictionary-pages.tsx')
    return { default: VerticalDictionaryPage }
  }),
  '/system/dictbiz': lazy(async () => {
    const { BusinessDictionaryPage } = await import('./system/dictionary/dictionary-pages.tsx')
    return { default: BusinessDictionaryPage }
  }),
  '/system/user': lazy(() =>
    import('./system/user/UserPage.tsx').then(({ UserPage }) => ({ default: UserPage })),
  ),
  '/system/appUser': lazy(() =>
    import('./system/user/AppUserPage.tsx').then(({ AppUserPage }) => ({ default: AppUserPage })),
  ),
  '/system/menu': lazy(() => import('./system/MenuPage.tsx').then(({ MenuPage }) => ({ default: MenuPage }))),
  '/system/topmenu': lazy(() =>
    import('./system/TopMenuPage.tsx').then(({ TopMenuPage }) => ({ default: TopMenuPage })),
  ),
  '/authority/role': lazy(() =>
    import('./authority/RolePage.tsx').then(({ RolePage }) => ({ default: RolePage })),
  ),
  '/report/reportlist': lazy(() =>
    import('./report/ReportListPage.tsx').then(({ ReportListPage }) => ({ default: ReportListPage })),
  ),
  '/resource/oss': lazy(() =>
    import('./resource/StoragePage.tsx').then(({ StoragePage }) => ({ default: StoragePage })),
  ),
  '/resource/sms': lazy(() =>
    import('./resource/TextMessagePage.tsx').then(({ TextMessagePage }) => ({ default: TextMessagePage })),
  ),
  '/resource/attach': lazy(() =>
    import('./resource/AttachPage.tsx').then(({ AttachPage }) => ({ default: AttachPage })),
  ),
  '/geo/border': lazy(() =>
    import('./geo/granted-pages.tsx').then(({ BorderPage }) => ({ default: BorderPage })),
  ),
  '/geo/polygon': lazy(() =>
    import('./geo/granted-pages.tsx').then(({ PolygonPage }) => ({ default: PolygonPage })),
  ),
  '/geo/model': lazy(() =>
    import('./geo/granted-pages.tsx').then(({ ModelPage }) => ({ default: ModelPage })),
  ),
  '/geo/grid': lazy(() => import('./geo/GridPage.tsx').then(({ GridPage }) => ({ default: GridPage }))),
  '/geo/temporaryGrid': lazy(() =>
    import('./geo/TemporaryGridPage.tsx').then(({ TemporaryGridPage }) => ({ default: TemporaryGridPage })),
  ),
  '/geo/mapLayer': lazy(() =>
    import('./geo/MapLayerPage.tsx').then(({ MapLayerPage }) => ({ default: MapLayerPage })),
  ),
  '/test/index': lazy(() =>
    import('./test/GalleryPage.tsx').then(({ GalleryPage }) => ({ default: GalleryPage })),
  ),
  '/monitor/server': lazy(() =>
    import('./monitor/ServerPage.tsx').then(({ ServerPage }) => ({ default: ServerPage })),
  ),
  '/monitor/session': lazy(() =>
    import('./system/SessionPage.tsx').then(({ SessionPage }) => ({ default: SessionPage })),
  ),
  '/monitor/auth_lock': lazy(() =>
    import('./system/AccountLockPage.tsx').then(({ AccountLockPage }) => ({ default: AccountLockPage })),
  ),
  '/resource/export': lazy(() =>
    import('./resource/ExportPage.tsx').then(({ ExportPage }) => ({ default: ExportPage })),
  ),
  '/resource/recycle': lazy(() =>
    import('./resource/RecyclePage.tsx').then(({ RecyclePage }) => ({ default: RecyclePage })),
  ),
  '/show/pageTemplate': lazy(() =>
    import('./show/template/PageTemplatePage.tsx').then(({ PageTemplatePage }) => ({
      default: PageTemplatePage,
    })),
  ),
  '/show/vrAccount': lazy(() =>
    import('./show/VrAccountPage.tsx').then(({ VrAccountPage }) => ({ default: VrAccountPage })),
  ),
  '/show/itemCode': lazy(() =>
    import('./show/ItemCodePage.tsx').then(({ ItemCodePage }) => ({ default: ItemCodePage })),
  ),
  '/tool/model': lazy(() =>
    import('./develop/ModelPage.tsx').then(({ ModelPage }) => ({ default: ModelPage })),
  ),
  '/tool/code': lazy(() => import('./develop/CodePage.tsx').then(({ CodePage }) => ({ default: CodePage }))),
  '/tool/apidocs': lazy(() =>
    import('./tool/ApiDocsPage.tsx').then(({ ApiDocsPage }) => ({ default: ApiDocsPage })),
  ),
}

const processPage = lazy(() =>
  import('./work/process/ProcessPage.tsx').then(({ ProcessPage }) => ({ default: ProcessPage })),
)

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
