import { DisconnectOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { RequestError } from '../api/request.ts'
import { ErrorPage } from '../pages/error/ErrorPage.tsx'
import { pages } from '../pages/index.ts'
import { useFrame } from '../state/frame.ts'
import { useTabs } from '../state/tabs.ts'
import { useMayOpen, useMenu } from '../state/use-menu.ts'
import { usePageName } from '../state/use-page-name.ts'
import { PageBoundary } from '../ui/PageBoundary.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { StatusView } from '../ui/StatusView.tsx'
import { useTitle } from '../ui/use-title.ts'
import { knownPages } from './known-pages.ts'

const ResourceOutlet = lazy(() =>
  import('./ResourceOutlet.tsx').then((module) => ({ default: module.ResourceOutlet })),
)

/** The page of the present address, if the person may open it. */
export function PageOutlet() {
  const { pathname, search } = useLocation()
  const { isLoaded, error, reload } = useMenu()
  const mayOpen = useMayOpen()

  if (!knownPages.isPage(pathname)) return <Navigate to="/404" replace state={{ from: pathname + search }} />
  if (mayOpen(pathname)) return <OpenPage path={pathname} />
  if (isLoaded) return <ErrorPage kind="forbidden" />
  return error ? <MenuFailure error={error} onRetry={() => void reload()} /> : <PageSkeleton />
}

function OpenPage({ path }: { path: string }) {
  const { pathname, search } = useLocation()
  const open = useTabs((state) => state.open)
  const reloads = useFrame((frame) => frame.reloads[path] ?? 0)
  const queries = useQueryClient()
  const name = usePageName()(path)
  const Page = pages[path]
  useTitle(name)

  useEffect(() => open(pathname, pathname + search), [open, pathname, search])
  useEffect(() => {
    // "Reload" means the data too.
    if (reloads > 0) void queries.invalidateQueries()
  }, [queries, reloads])

  return (
    <PageBoundary key={`${path} ${reloads}`}>
      <Suspense fallback={<PageSkeleton />}>{Page ? <Page /> : <ResourceOutlet path={path} />}</Suspense>
    </PageBoundary>
  )
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
