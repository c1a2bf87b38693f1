import '../../../i18n/more/simple.ts'
import { InputNumber, Segmented, Select, Space } from 'antd'
import { useId } from 'react'
import { isSeveral, type Limit, type TaskStep, type Together } from '../../../flow/simple/steps.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Line, SwitchLine } from '../forms/Line.tsx'
import { useDesigner } from './designer.ts'
import { WhoEditor } from './WhoEditor.tsx'
import { allUnits, durationParts, durationText, type Unit, unitText } from './Words.tsx'

const ways: readonly Together[] = ['all', 'any', 'turn']
const limitActions = ['remind', 'pass', 'escalate'] as const

/** Settings of who decides or does something, how several do it, and until when. */
export function TaskEditor({ step }: { step: TaskStep }) {
  const { t } = useWords()
  const { changeStep, process } = useDesigner()
  const id = useId()
  const { kind, who, together, refusal } = step
  return (
    <>
      <WhoEditor
        label={t('simple.who')}
        name={step.name}
        who={who}
        onChange={(next) => changeStep({ ...step, who: next })}
      />
      {isSeveral(who) && who.kind !== 'heads' && (
        <Line id={`${id}together`} label={t('simple.together')}>
          <Select
            id={`${id}together`}
            value={together}
            options={ways.map((value) => ({
              value,
              label: t(kind === 'approval' ? `simple.${value}` : `simple.${value}Task`),
            }))}
            onChange={(next: Together) => changeStep({ ...step, together: next })}
          />
        </Line>
      )}
      {kind === 'approval' && (
        <Line id={`${id}refusal`} label={t('simple.refusal')}>
          <Segmented
            id={`${id}refusal`}
            block
            value={refusal}
            options={[
              { value: 'end' as const, label: t('simple.refusalEnd') },
              { value: 'revise' as const, label: t('simple.refusalRevise') },
            ]}
            onChange={(next) => changeStep({ ...step, refusal: next })}
          />
        </Line>
      )}
      {kind === 'task' && process.start.formKey !== '' && (
        <SwitchLine
          id={`${id}form`}
          label={t('simple.showsForm')}
          isOn={step.formKey !== ''}
          onChange={(isOn) => changeStep({ ...step, formKey: isOn ? process.start.formKey : '' })}
        />
      )}
      <LimitEditor step={step} />
    </>
  )
}

function LimitEditor({ step }: { step: TaskStep }) {
  const { t } = useWords()
  const { changeStep } = useDesigner()
  const id = useId()
  const { limit, ...rest } = step
  const set = (next: Limit) => changeStep({ ...rest, limit: next })
  return (
    <>
      <SwitchLine
        id={`${id}limit`}
        label={t('simple.limit')}
        isOn={limit !== undefined}
        onChange={(isOn) => (isOn ? set({ time: 'P2D', action: 'remind' }) : changeStep(rest))}
      />
      {limit && (
        <>
          <TimeLine limit={limit} onChange={(time) => set({ ...limit, time })} />
          <Line id={`${id}late`} label={t('simple.late')}>
            <Select
              id={`${id}late`}
              value={limit.action}
              options={limitActions.map((value) => ({ value, label: t(`simple.${value}`) }))}
              onChange={(action: Limit['action']) =>
                set(
                  action === 'escalate'
                    ? {
                        time: limit.time,
                        action,
                        to: { kind: 'head', level: 2 },
                        name: t('simple.escalatedName', { name: step.name }),
                      }
                    : { time: limit.time, action },
                )
              }
            />
          </Line>
          {limit.action === 'escalate' && (
            <WhoEditor
              label={t('simple.escalateTo')}
              name={limit.name}
              who={limit.to}
              onChange={(to) => set({ ...limit, to })}
            />
          )}
        </>
      )}
    </>
  )
}

function TimeLine({ limit: { time }, onChange }: { limit: Limit; onChange(time: string): void }) {
  const { t } = useWords()
  const id = useId()
  const parts = durationParts(time)
  return (
    <Line id={`${id}amount`} label={t('simple.amount')}>
      <Space.Compact block>
        <InputNumber
          id={`${id}amount`}
          min={1}
          max={999}
          precision={0}
          value={parts.amount}
          onChange={(amount) => onChange(durationText({ ...parts, amount: amount ?? 1 }))}
        />
        <Select
          aria-label={t('simple.unit')}
          value={parts.unit}
          options={allUnits.map((value) => ({ value, label: unitText(t, value) }))}
          onChange={(unit: Unit) => onChange(durationText({ ...parts, unit }))}
        />
      </Space.Compact>
    </Line>
  )
}
