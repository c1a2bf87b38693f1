import '../../i18n/more/modeler.ts'
import { Button, Modal, Steps } from 'antd'
import type { FlowForms } from '#shared/flow/form.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Refusal } from '../lint/linting.ts'
import { FormsContext } from '../panel/FormKeyControl.tsx'
import { DraftOffer, EditStep } from './EditStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { errorsAmong } from './Problems.tsx'
import { type ModelerWork, useModelerWork } from './use-modeler-work.ts'
import '../view/diagram.css'
import './modeler.css'

export interface ModelerWindowProps {
  /** What is stored; it goes back as it came, with what was changed. Empty of a model that is new. */
  stored: Readonly<Record<string, unknown>> & { id?: string; version?: number; forms?: FlowForms | null }
  xml: string
  /** Why the diagram could not be deployed as it is. */
  refusals: readonly Refusal[]
  onClose(): void
}

const noForms: FlowForms = {}

/** Draws a process in two steps: the diagram, and a look at how it will run. */
export default function ModelerWindow(props: ModelerWindowProps) {
  const { t } = useWords()
  const work = useModelerWork(props)
  const { drafts, modeler, preview } = work
  const isPreview = preview !== undefined
  return (
    <Modal
      open
      className="modeler-dialog"
      width="100vw"
      title={
        <div className="modeler-title">
          <span>{t('modeler.title')}</span>
          <Steps
            size="small"
            current={isPreview ? 1 : 0}
            items={[{ title: t('modeler.edit') }, { title: t('modeler.preview') }]}
          />
        </div>
      }
      // Escape ends what is being drawn, not the whole work.
      keyboard={false}
      mask={{ closable: false }}
      onCancel={work.close}
      footer={<Buttons work={work} />}
    >
      {drafts.draft && (
        <DraftOffer
          time={drafts.draft.time}
          isOlder={drafts.isOlder}
          onRestore={() => drafts.restore(modeler.load)}
          onDiscard={drafts.discard}
        />
      )}
      <FormsContext value={props.stored.forms ?? noForms}>
        <EditStep
          holder={work.setHolder}
          modeler={modeler}
          isShown={!isPreview}
          startsWithProblems={props.refusals.length > 0}
        />
      </FormsContext>
      {isPreview && <PreviewStep xml={preview} />}
    </Modal>
  )
}

function Buttons({ work }: { work: ModelerWork }) {
  const { t } = useWords()
  const { diagram, problems } = work.modeler
  const errors = errorsAmong(problems)
  if (work.preview === undefined)
    return (
      <>
        <Button onClick={work.close}>{t('modeler.cancel')}</Button>
        <Button type="primary" disabled={!diagram} onClick={() => void work.next()}>
          {t('modeler.next')}
        </Button>
      </>
    )
  return (
    <>
      {errors > 0 && <span className="modeler-note">{t('modeler.problemsLeft', { count: errors })}</span>}
      <Button onClick={work.close}>{t('modeler.cancel')}</Button>
      <Button onClick={work.back}>{t('modeler.back')}</Button>
      <Button type="primary" loading={work.isSaving} onClick={() => void work.save()}>
        {t('modeler.confirm')}
      </Button>
    </>
  )
}
