import { PrinterOutlined, ScanOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { HandledCodes, LabelSheet } from '#shared/contract/show/labels.ts'
import { itemCode, itemCodeState } from '#shared/resources/show/item-code.ts'
import { request } from '../../../api/request.ts'
import type { ListAction } from '../../../crud/record/list-action.ts'
import { tellOutcome } from '../../../crud/steps/tell-outcome.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import type { Code } from './use-binding.ts'

const GenerateDialog = lazyNamed(() => import('./GenerateDialog.tsx'), 'GenerateDialog')
const CodePrintDialog = lazyNamed(() => import('./CodePrintDialog.tsx'), 'CodePrintDialog')
const BindDialog = lazyNamed(() => import('./BindDialog.tsx'), 'BindDialog')
const VoidDialog = lazyNamed(() => import('./VoidDialog.tsx'), 'VoidDialog')

type Labels = LabelSheet['labels']

const isVoid = ({ state }: Code) => state === itemCodeState.void
const isInUse = (row: Code) => !isVoid(row)
const idsOf = (rows: readonly Code[]) => rows.map(({ id }) => id)

/** What is done with labels besides the usual, and the dialogs that ask for more; those are drawn within a Suspense. */
export function useCodeActions() {
  const restore = useRestore()
  const [isMaking, setMaking] = useState(false)
  const [isBinding, setBinding] = useState(false)
  const [voided, setVoided] = useState<readonly string[]>()
  const [printed, setPrinted] = useState<Labels>()
  const ofRows = useRowActions({ print: setPrinted, takeOut: setVoided, restore })
  const ofList = useListActions({ generate: () => setMaking(true), bind: () => setBinding(true) })
  const dialogs = (
    <>
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
    </>
  )
  return { actions: [...ofRows, ...ofList], dialogs }
}

interface RowWork {
  print(labels: Labels): void
  takeOut(ids: readonly string[]): void
  restore(ids: readonly string[]): Promise<void>
}

function useRowActions({ print, takeOut, restore }: RowWork): ListAction<Code>[] {
  const { t } = useWords()
  return [
    {
      key: 'print',
      label: t('pages.labels.print'),
      labelOf: ({ printCount }) => t(printCount ? 'pages.labels.again' : 'pages.labels.print'),
      icon: <PrinterOutlined aria-hidden />,
      right: 'edit',
      isRare: true,
      many: true,
      suits: isInUse,
      run: (rows) =>
        print(
          rows.map(({ id, code, targetName }) => ({ id, code: code ?? '', targetName: targetName ?? '' })),
        ),
    },
    {
      key: 'void',
      label: t('pages.labels.void'),
      right: 'edit',
      isRare: true,
      isDangerous: true,
      many: true,
      suits: isInUse,
      run: (rows) => takeOut(idsOf(rows)),
    },
    {
      key: 'restore',
      label: t('pages.labels.restore'),
      right: 'edit',
      isRare: true,
      many: true,
      suits: isVoid,
      run: (rows) => restore(idsOf(rows)).catch(() => {}),
    },
  ]
}

function useListActions({ generate, bind }: { generate(): void; bind(): void }): ListAction<Code>[] {
  const { t } = useWords()
  return [
    { key: 'generate', label: t('pages.labels.generate'), right: 'add', isForList: true, run: generate },
    {
      key: 'bind',
      label: t('pages.labels.bind'),
      icon: <ScanOutlined aria-hidden />,
      right: 'edit',
      isForList: true,
      run: bind,
    },
  ]
}

/** Puts codes that were taken out of use back into it. */
function useRestore() {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  return async (ids: readonly string[]) => {
    const answer = await request<HandledCodes>(`/api${itemCode.path}/restore-use`, {
      method: 'POST',
      body: { ids: [...ids] },
    })
    void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
    tellOutcome({ message, modal, t }, t('pages.labels.restore'), answer, 'restore')
  }
}
