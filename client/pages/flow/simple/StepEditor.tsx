import '../../../i18n/more/simple.ts'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useId } from 'react'
import { movedStep, withoutStep } from '../../../flow/simple/edits.ts'
import { allSteps, type BranchStep, type Step } from '../../../flow/simple/steps.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useAsk } from '../../../ui/use-ask.ts'
import { TextLine } from '../forms/Line.tsx'
import { BranchEditor, BranchingEditor } from './BranchEditor.tsx'
import { CopyEditor } from './CopyEditor.tsx'
import { startCard, useDesigner } from './designer.ts'
import { StartEditor } from './StartEditor.tsx'
import { TaskEditor } from './TaskEditor.tsx'

/** The settings of what is chosen. */
export function StepEditor() {
  const { t } = useWords()
  const { chosen, process } = useDesigner()
  const all = allSteps(process.steps)
  const step = all.find(({ id }) => id === chosen)
  const holder = all.find(
    (one): one is BranchStep => one.kind === 'branch' && one.branches.some(({ id }) => id === chosen),
  )
  const branch = holder?.branches.find(({ id }) => id === chosen)
  if (chosen === undefined) return null
  return (
    <section aria-label={t('simple.editor')} className="simple-editor">
      <Form layout="vertical" component="div">
        {chosen === startCard && <StartEditor />}
        {step && <OfStep key={step.id} step={step} />}
        {holder && branch && <BranchEditor key={branch.id} holder={holder} branch={branch} />}
      </Form>
    </section>
  )
}

function OfStep({ step }: { step: Step }) {
  const { t } = useWords()
  const { changeStep } = useDesigner()
  const id = useId()
  return (
    <>
      <Tools step={step} />
      <TextLine
        id={`${id}name`}
        label={t('simple.name')}
        value={step.name}
        most={50}
        isRequired={step.kind !== 'branch'}
        onChange={(name) => changeStep({ ...step, name })}
      />
      {step.kind === 'copy' ? (
        <CopyEditor step={step} />
      ) : step.kind === 'branch' ? (
        <BranchingEditor step={step} />
      ) : (
        <TaskEditor step={step} />
      )}
    </>
  )
}

function Tools({ step }: { step: Step }) {
  const { t } = useWords()
  const { process, change, choose } = useDesigner()
  const ask = useAsk()
  const remove = () => {
    change(withoutStep(process, step.id))
    choose(undefined)
  }
  const holdsSteps = step.kind === 'branch' && step.branches.some(({ steps }) => steps.length > 0)
  const askToRemove = () =>
    ask(
      {
        title: t('simple.removeTitle', { name: step.name || t('simple.branch') }),
        content: t('simple.removeHint'),
        okText: t('simple.remove'),
        isDangerous: true,
      },
      remove,
    )
  return (
    <div className="simple-tools">
      <strong>{t(`simple.${step.kind}`)}</strong>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={t('simple.moveUp')}
        onClick={() => change(movedStep(process, step.id, -1))}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={t('simple.moveDown')}
        onClick={() => change(movedStep(process, step.id, 1))}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('simple.remove')}
        onClick={holdsSteps ? askToRemove : remove}
      />
    </div>
  )
}
