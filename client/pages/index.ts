import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Pages written by hand, by path. Every other page is a resource's. */
export const pages: Record<string, LazyExoticComponent<ComponentType>> = {
  '/wel/index': lazy(() => import('./home/HomePage.tsx').then(({ HomePage }) => ({ default: HomePage }))),
  '/info/index': lazy(() => import('./info/InfoPage.tsx').then(({ InfoPage }) => ({ default: InfoPage }))),
  '/desk/notice': lazy(() =>
    import('./desk/NoticePage.tsx').then(({ NoticePage }) => ({ default: NoticePage })),
  ),
  '/base/region': lazy(() =>
    import('./system/RegionPage.tsx').then(({ RegionPage }) => ({ default: RegionPage })),
  ),
  '/system/dict': lazy(async () => {
    const { SystemDictionaryPage } = await import('./system/dictionary-pages.tsx')
    return { default: SystemDictionaryPage }
  }),
  '/system/dictbiz': lazy(async () => {
    const { BusinessDictionaryPage } = await import('./system/dictionary-pages.tsx')
    return { default: BusinessDictionaryPage }
  }),
  '/test/index': lazy(() =>
    import('./test/GalleryPage.tsx').then(({ GalleryPage }) => ({ default: GalleryPage })),
  ),
  '/monitor/session': lazy(() =>
    import('./system/SessionPage.tsx').then(({ SessionPage }) => ({ default: SessionPage })),
  ),
  '/monitor/auth_lock': lazy(() =>
    import('./system/AccountLockPage.tsx').then(({ AccountLockPage }) => ({ default: AccountLockPage })),
  ),
  '/tool/apidocs': lazy(() =>
    import('./tool/ApiDocsPage.tsx').then(({ ApiDocsPage }) => ({ default: ApiDocsPage })),
  ),
}

/** Pages that everybody may open who is signed in; the others need an entry in the person's menu. */
export const openPages: ReadonlySet<string> = new Set(['/wel/index', '/info/index', '/test/index'])
