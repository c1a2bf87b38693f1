import { Alert, Modal, Steps } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'
import { useDiscardQuestion } from '../../../ui/use-discard-question.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { AccountStep } from './AccountStep.tsx'
import { ChannelStep } from './ChannelStep.tsx'
import { OutcomeStep } from './OutcomeStep.tsx'
import { PlotStep } from './PlotStep.tsx'
import { RecorderStep } from './RecorderStep.tsx'
import { steps, useCameraImport } from './useCameraImport.ts'
import '../../../crud/transfer/transfer.css'
import './camera.css'
import '../../../i18n/more/camera.ts'
import '../../../i18n/more/live.ts'

/** A recorder with its channels in five steps: the account, the recorder, the channels, their plots, what came of it. */
export function CameraImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  const askToDiscard = useDiscardQuestion()
  const work = useCameraImport()
  const { step, fault, isBusy } = work
  const close = () => {
    if (isBusy) return
    if (step === 'channels' || step === 'plots') askToDiscard(onClose)
    else onClose()
  }
  return (
    <Modal
      open
      title={t('live.importCameras')}
      width={760}
      className="import-dialog"
      mask={{ closable: false }}
      footer={null}
      onCancel={close}
    >
      <Steps
        className="import-steps"
        size="small"
        current={steps.indexOf(step)}
        responsive={false}
        {...(isSmall ? { type: 'dot' as const } : {})}
        items={steps.map((one) => ({
          title: isSmall && one !== step ? '' : t(`pages.camera.steps.${one}`),
        }))}
      />
      <div className="import-step">
        {fault && <Alert type="error" showIcon role="alert" title={fault} />}
        {step === 'account' && <AccountStep work={work} />}
        {step === 'recorder' && <RecorderStep work={work} />}
        {step === 'channels' && <ChannelStep work={work} />}
        {step === 'plots' && <PlotStep work={work} />}
        {step === 'result' && work.outcome && (
          <OutcomeStep outcome={work.outcome} onAgain={work.startAgain} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}
