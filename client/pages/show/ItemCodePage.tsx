import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { RecordTab } from '../../crud/record/RecordTabs.tsx'
import { outlineOf } from '../../fields/outlines.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx'
import type { Code } from './labels/use-binding.ts'
import { useCodeActions } from './labels/use-code-actions.tsx'
import '../../i18n/more/labels.ts'

const CodePicture = lazyNamed(() => import('./CodePicture.tsx'), 'CodePicture')
const ScanChart = lazyNamed(() => import('./labels/ScanChart.tsx'), 'ScanChart')

/** The labels: made by the hundred, printed on sheets; the view of one shows the picture that scanners read. */
export function ItemCodePage() {
  const { actions, dialogs } = useCodeActions()
  return (
    <>
      <ResourcePage
        resource={itemCode}
        actions={actions}
        tabs={useTabs()}
        cells={{
          code: (value, _row, isView) =>
            isView && value ? (
              <Suspense fallback={<Skeleton.Node active />}>
                <CodePicture code={value} />
              </Suspense>
            ) : (
              value
            ),
        }}
      />
      <Suspense fallback={null}>{dialogs}</Suspense>
    </>
  )
}

/** How often a label was scanned, for those who may see that. */
function useTabs() {
  const { t } = useWords()
  const mayOpen = useMayOpen()
  return ({ id, batchNo }: Code): RecordTab[] => {
    if (!mayOpen(outlineOf('itemCodeScan')?.page ?? '')) return []
    const children = (
      <Suspense fallback={<PageSkeleton />}>
        <ScanChart id={id} batchNo={batchNo} />
      </Suspense>
    )
    return [{ key: 'scans', label: t('pages.labels.scans'), children }]
  }
}
