import { Modal, Steps } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { CheckStep } from './CheckStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { TemplateStep } from './TemplateStep.tsx'
import { UploadStep } from './UploadStep.tsx'
import { type ImportStep, useImport } from './use-import.ts'
import './transfer.css'
import '../../i18n/more/transfer.ts'

interface Props {
  resource: Resource
  onClose(): void
}

const order: ImportStep[] = ['template', 'upload', 'check', 'result']

/** Rows from a sheet in four steps: the template, the file, its columns and faults, the result. */
export function ImportDialog({ resource, onClose }: Props) {
  const { t, plural } = useWords()
  const ask = useDiscardQuestion()
  const isSmall = useScreenClass() === 0
  const work = useImport(resource)
  const { step, busy } = work
  const titles: Record<ImportStep, string> = {
    template: t('transfer.import.stepTemplate'),
    upload: t('transfer.import.stepUpload'),
    check: t('transfer.import.stepCheck'),
    result: t('transfer.import.stepResult'),
  }
  const close = () => {
    if (busy === 'running') return
    if (step !== 'check') return onClose()
    ask(onClose, { title: t('transfer.import.leaveTitle'), content: t('transfer.import.leaveHint') })
  }
  return (
    <Modal
      open
      title={t('transfer.import.title', { name: plural(resource.label) })}
      width={step === 'check' ? 'min(1200px, calc(100vw - 32px))' : 720}
      className="import-dialog"
      mask={{ closable: false }}
      keyboard={work.report?.told === undefined}
      footer={null}
      onCancel={close}
    >
      <Steps
        className="import-steps"
        size="small"
        current={order.indexOf(step)}
        responsive={false}
        {...(isSmall ? { type: 'dot' as const } : {})}
        items={order.map((one) => ({ title: isSmall && one !== step ? '' : titles[one] }))}
      />
      {step === 'template' && <TemplateStep resource={resource} onNext={() => work.goTo('upload')} />}
      {step === 'upload' && <UploadStep work={work} />}
      {step === 'check' && work.sheet && <CheckStep work={work} sheet={work.sheet} />}
      {step === 'result' && work.report && (
        <ResultStep
          resource={resource}
          report={work.report}
          onAgain={() => work.goTo('upload')}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
