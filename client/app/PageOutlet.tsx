import { DisconnectOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { memo, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { buttonOptions } from '../api/menu.ts'
import { RequestError } from '../api/request.ts'
import { settingOptions } from '../api/user-setting.ts'
import { definitionOf, isKnown } from '../crud/data/definitions.ts'
import { outlineAt } from '../fields/outlines.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { pageAt, wholePages } from '../pages/index.ts'
import { useFrame } from '../state/frame.ts'
import { framePath } from '../state/menu-tree.ts'
import { PagePathContext, panelId } from '../state/page-path.ts'
import { useRecent } from '../state/recent.ts'
import { useTabs } from '../state/tabs.ts'
import { useMayOpen, useMenu } from '../state/use-menu.ts'
import { usePageMeta, usePageName, usePageTrail } from '../state/use-page-name.ts'
import { lazyNamed, type Preparable, useReady } from '../ui/lazy-named.ts'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import { OwnLocation } from '../ui/page/own-location.tsx'
import { PageBoundary } from '../ui/page/PageBoundary.tsx'
import { PageOnItsWay } from '../ui/page/PageOnItsWay.tsx'
import { PageSkeleton } from '../ui/page/PageSkeleton.tsx'
import { StatusView } from '../ui/page/StatusView.tsx'
import { useTitle } from '../ui/page/use-title.ts'
import { markReady } from '../ui/ready.ts'
import { knownPages } from './known-pages.ts'
import { PagePanel } from './PagePanel.tsx'
import { useLivePages } from './use-live-pages.ts'

const ResourceOutlet = lazyNamed(() => import('./ResourceOutlet.tsx'), 'ResourceOutlet')
const ErrorPage = lazyPart(() => import('../pages/error/ErrorPage.tsx'), 'ErrorPage')
const FramedPage = lazyNamed(() => import('../pages/framed/FramedPage.tsx'), 'FramedPage')

/** The pages of the open tabs: the present one on screen, the others as they were left, out of sight. */
export function PageOutlet() {
  const { pathname, search } = useLocation()
  const { isLoaded, error, reload } = useMenu()
  const mayOpen = useMayOpen()
  const isPage = knownPages.isPage(pathname)
  const isOpen = isPage && mayOpen(pathname)
  const live = useLivePages(isOpen ? pathname : undefined)
  useOpenTab(isOpen && !wholePages.has(pathname) ? pathname + search : undefined)
  usePreparedPage(isPage && !isLoaded ? pathname : undefined)

  return (
    <>
      {!isPage && <Navigate to="/404" replace state={{ from: pathname + search }} />}
      {isPage && !isOpen && (
        <PagePanel path={pathname}>
          {isLoaded ? (
            <ErrorPage kind="forbidden" />
          ) : error ? (
            <MenuFailure error={error} onRetry={() => void reload()} />
          ) : (
            <PageSkeleton />
          )}
        </PagePanel>
      )}
      {live.map((path) => {
        // A page that the person may not see any longer keeps out of sight, its tab open or not.
        const isShown = isOpen && path === pathname
        return (
          <PagePanel key={path} path={path} isShown={isShown}>
            <OwnLocation isShown={isShown}>
              <OpenPage path={path} />
            </OwnLocation>
          </PagePanel>
        )
      })}
    </>
  )
}

/** What a page needs comes beside the menu that says whether the person may open it, not after it. */
function usePreparedPage(path: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (path === undefined) return
    void partOf(path).prepare()
    void queries.prefetchQuery(settingOptions('table'))
    void queries.prefetchQuery(buttonOptions)
  }, [path, queries])
}

/** The tab of the page on screen follows its address. */
function useOpenTab(address: string | undefined) {
  const open = useTabs((state) => state.open)
  const nameOf = usePageName()
  const trailOf = usePageTrail()
  const metaOf = usePageMeta()
  const path = address?.split('?', 1)[0] ?? ''
  const label = nameOf(path)
  const group = trailOf(path).slice(0, -1).join('\n')
  // As text: each answer of the menu is another object.
  const meta = JSON.stringify(metaOf(path) ?? {})
  useEffect(() => useRecent.getState().visit(path), [path])
  useEffect(() => {
    const above = group.split('\n').filter(Boolean)
    if (address) open(address, { ...(label && { label }), group: above, meta: JSON.parse(meta) })
  }, [open, address, label, group, meta])
}

/** Drawn anew for its own sake alone: going to and fro between tabs leaves what is in them as it is. */
const OpenPage = memo(({ path }: { path: string }) => {
  const reloads = useFrame((frame) => frame.reloads[path] ?? 0)
  const queries = useQueryClient()
  const Page = writtenAt(path)
  const [part] = useState(() => partOf(path))
  const isReady = useReady(part)
  useTitle(usePageName()(path) || undefined)

  useEffect(() => {
    // "Reload" means the data too.
    if (reloads > 0) void queries.invalidateQueries()
  }, [queries, reloads])

  return (
    <PagePathContext value={path}>
      <PageBoundary key={reloads}>
        {isReady ? (
          <Suspense fallback={<PageOnItsWay />}>
            {Page ? <Page /> : <GenericPage path={path} />}
            <Ready path={path} />
          </Suspense>
        ) : (
          <PageOnItsWay />
        )}
      </PageBoundary>
    </PagePathContext>
  )
})

/** The last of a page: its effects come after those that bind the keys of the page. Draws nothing. */
function Ready({ path }: { path: string }) {
  useEffect(() => {
    const panel = document.getElementById(panelId(path))
    markReady(panel, true)
    return () => markReady(panel, false)
  }, [path])
  return null
}

const writtenAt = (path: string) => (path.startsWith(framePath) ? FramedPage : pageAt(path))

/** What has to be there to draw a page. The definition is asked for beside the code that draws it, not after. */
function partOf(path: string): Preparable {
  const name = outlineAt(path)?.name
  const written = writtenAt(path)
  if (written || name === undefined) return written ?? nothing
  return {
    isReady: () => ResourceOutlet.isReady() && isKnown(name),
    prepare: async () => void (await Promise.allSettled([ResourceOutlet.prepare(), definitionOf(name)])),
  }
}

const nothing: Preparable = { isReady: () => true, prepare: async () => {} }

function GenericPage({ path }: { path: string }) {
  const outline = outlineAt(path)
  return outline ? <ResourceOutlet name={outline.name} /> : <ErrorPage kind="missing" />
}

function MenuFailure({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <StatusView
      icon={<DisconnectOutlined />}
      title={t('frame.menuFailed')}
      actions={
        <Button type="primary" onClick={onRetry}>
          {t('frame.retry')}
        </Button>
      }
    >
      <p>{error.message}</p>
      {error instanceof RequestError && error.traceId && <p>{t('frame.traceId', { id: error.traceId })}</p>}
    </StatusView>
  )
}
