import { PrinterOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { LabelSheet } from '#shared/contract/show/labels.ts'
import { itemCode, itemCodeState } from '#shared/resources/show/item-code.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'

const CodePicture = lazy(() =>
  import('./CodePicture.tsx').then((module) => ({ default: module.CodePicture })),
)
const GenerateDialog = lazy(() =>
  import('./labels/GenerateDialog.tsx').then((module) => ({ default: module.GenerateDialog })),
)
const PrintDialog = lazy(() =>
  import('./labels/PrintDialog.tsx').then((module) => ({ default: module.PrintDialog })),
)

type Labels = LabelSheet['labels']

/** The labels: made by the hundred, printed on sheets; the view of one shows the picture that scanners read. */
export function ItemCodePage() {
  const { t } = useWords()
  const [isMaking, setMaking] = useState(false)
  const [printed, setPrinted] = useState<Labels>()
  const choose = (rows: readonly Shown<typeof itemCode>[]) =>
    setPrinted(
      rows.map(({ id, code, targetName }) => ({ id, code: code ?? '', targetName: targetName ?? '' })),
    )
  return (
    <>
      <ResourcePage
        resource={itemCode}
        actions={[
          {
            key: 'print',
            label: t('pages.labels.print'),
            icon: <PrinterOutlined aria-hidden />,
            right: 'view',
            isRare: true,
            many: true,
            suits: ({ state }) => state !== itemCodeState.void,
            run: choose,
          },
          {
            key: 'generate',
            label: t('pages.labels.generate'),
            right: 'add',
            isForList: true,
            run: () => setMaking(true),
          },
        ]}
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
      <Suspense fallback={null}>
        {isMaking && (
          <GenerateDialog
            onClose={() => setMaking(false)}
            onDone={(labels) => {
              setMaking(false)
              setPrinted(labels)
            }}
          />
        )}
        {printed && <PrintDialog labels={printed} onClose={() => setPrinted(undefined)} />}
      </Suspense>
    </>
  )
}
