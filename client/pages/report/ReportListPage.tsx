import { lazy, Suspense } from 'react'
import type { ReportContent } from '#shared/contract/report.ts'
import { reportFile } from '#shared/resources/report/report-file.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx'

const ReportView = lazy(() => import('./ReportView.tsx').then((module) => ({ default: module.ReportView })))

/** The stored reports; the view of one shows its rows, as they are now. */
export function ReportListPage() {
  return (
    <ResourcePage
      resource={reportFile}
      cells={{
        content: (content) => (
          <Suspense fallback={<PageSkeleton />}>
            <ReportView content={content as ReportContent} />
          </Suspense>
        ),
      }}
      form={{ width: 1080 }}
    />
  )
}
