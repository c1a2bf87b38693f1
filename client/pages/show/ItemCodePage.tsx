import { PrinterOutlined, ScanOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { HandledCodes, LabelSheet } from '#shared/contract/show/labels.ts'
import { itemCode, itemCodeState } from '#shared/resources/show/item-code.ts'
import { request } from '../../api/request.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { tellOutcome } from '../../crud/steps/tell-outcome.tsx'
import { outlineOf } from '../../fields/outlines.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx'
import '../../i18n/more/labels.ts'

const CodePicture = lazyNamed(() => import('./CodePicture.tsx'), 'CodePicture')
const GenerateDialog = lazyNamed(() => import('./labels/GenerateDialog.tsx'), 'GenerateDialog')
const CodePrintDialog = lazyNamed(() => import('./labels/CodePrintDialog.tsx'), 'CodePrintDialog')
const BindDialog = lazyNamed(() => import('./labels/BindDialog.tsx'), 'BindDialog')
const ScanChart = lazyNamed(() => import('./labels/ScanChart.tsx'), 'ScanChart')
const VoidDialog = lazyNamed(() => import('./labels/VoidDialog.tsx'), 'VoidDialog')

type Labels = LabelSheet['labels']

/** The labels: made by the hundred, printed on sheets; the view of one shows the picture that scanners read. */
export function ItemCodePage() {
  const { t } = useWords()
  const mayOpen = useMayOpen()
  const [isMaking, setMaking] = useState(false)
  const [isBinding, setBinding] = useState(false)
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const [voided, setVoided] = useState<readonly string[]>()
  const [printed, setPrinted] = useState<Labels>()
  const restore = async (ids: readonly string[]) => {
    const answer = await request<HandledCodes>(`/api${itemCode.path}/restore-use`, {
      method: 'POST',
      body: { ids: [...ids] },
    })
    void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
    tellOutcome({ message, modal, t }, t('pages.labels.restore'), answer, 'restore')
  }
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
            labelOf: ({ printCount }) => t(printCount ? 'pages.labels.again' : 'pages.labels.print'),
            icon: <PrinterOutlined aria-hidden />,
            right: 'view',
            isRare: true,
            many: true,
            suits: ({ state }) => state !== itemCodeState.void,
            run: choose,
          },
          {
            key: 'void',
            label: t('pages.labels.void'),
            right: 'edit',
            isRare: true,
            isDangerous: true,
            many: true,
            suits: ({ state }) => state !== itemCodeState.void,
            run: (rows) => setVoided(rows.map(({ id }) => id)),
          },
          {
            key: 'restore',
            label: t('pages.labels.restore'),
            right: 'edit',
            isRare: true,
            many: true,
            suits: ({ state }) => state === itemCodeState.void,
            run: (rows) => restore(rows.map(({ id }) => id)).catch(() => {}),
          },
          {
            key: 'generate',
            label: t('pages.labels.generate'),
            right: 'add',
            isForList: true,
            run: () => setMaking(true),
          },
          {
            key: 'bind',
            label: t('pages.labels.bind'),
            icon: <ScanOutlined aria-hidden />,
            right: 'edit',
            isForList: true,
            run: () => setBinding(true),
          },
        ]}
        tabs={({ id, batchNo }) =>
          mayOpen(outlineOf('itemCodeScan')?.page ?? '')
            ? [
                {
                  key: 'scans',
                  label: t('pages.labels.scans'),
                  children: (
                    <Suspense fallback={<PageSkeleton />}>
                      <ScanChart id={id} batchNo={batchNo} />
                    </Suspense>
                  ),
                },
              ]
            : []
        }
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
        {isBinding && <BindDialog onClose={() => setBinding(false)} />}
        {voided && <VoidDialog ids={voided} onClose={() => setVoided(undefined)} />}
        {printed && <CodePrintDialog labels={printed} onClose={() => setPrinted(undefined)} />}
      </Suspense>
    </>
  )
}
