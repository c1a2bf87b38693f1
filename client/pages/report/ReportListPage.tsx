import { Suspense } from 'react'
import type { ReportContent } from '#shared/contract/report.ts'
import { reportFile } from '#shared/resources/report/report-file.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { InputProps } from '../../fields/kind.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx'

const ReportDesigner = lazyNamed(() => import('./designer/ReportDesigner.tsx'), 'ReportDesigner')
const ReportView = lazyNamed(() => import('./ReportView.tsx'), 'ReportView')

const form = {
  width: 1080,
  inputs: {
    content: (props: InputProps) => (
      <Suspense fallback={<PageSkeleton />}>
        <ReportDesigner {...props} />
      </Suspense>
    ),
  },
}

/** The stored reports, and their designer; the view of one shows its rows, as they are now. */
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
      form={form}
    />
  )
}
