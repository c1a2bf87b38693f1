import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'

const CodePicture = lazy(() =>
  import('./CodePicture.tsx').then((module) => ({ default: module.CodePicture })),
)

/** The labels; the view of one shows the picture that scanners read. */
export function ItemCodePage() {
  return (
    <ResourcePage
      resource={itemCode}
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
  )
}
