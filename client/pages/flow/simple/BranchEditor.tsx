import '../../../i18n/more/simple.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { useId } from 'react'
import type { FormKind } from '#shared/flow/form.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { kinds } from '../../../fields/kinds.ts'
import { Unfinished } from '../../../fields/unfinished.ts'
import { withBranch } from '../../../flow/simple/edits.ts'
import type { Branch, BranchStep, Condition, Sentence, Sign } from '../../../flow/simple/steps.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Line, TextLine } from '../forms/Line.tsx'
import { useDesigner } from './designer.ts'
import { useFieldMeta } from './Words.tsx'

/** The ways of a branch altogether. */
export function BranchingEditor({ step }: { step: BranchStep }) {
  const { t } = useWords()
  const { changeStep, process, usedIds } = useDesigner()
  const add = () =>
    changeStep(withBranch(process, step, t('simple.branchName', { n: step.branches.length }), usedIds))
  return (
    <Button block icon={<PlusOutlined />} onClick={add}>
      {t('simple.addBranch')}
    </Button>
  )
}

/** Comparisons that suit a kind of field; kinds that are not here are not compared. */
const signsOf: Readonly<Partial<Record<FormKind, readonly Sign[]>>> = {
  number: ['>', '>=', '<', '<=', '==', '!='],
  date: ['>', '>=', '<', '<=', '==', '!='],
  datetime: ['>', '>=', '<', '<='],
  text: ['==', '!=', 'contains'],
  flag: ['==', '!='],
  choice: ['==', '!='],
  choices: ['contains'],
}

/** One way: its name, and when it is taken. */
export function BranchEditor({ holder, branch }: { holder: BranchStep; branch: Branch }) {
  const { t } = useWords()
  const { changeStep, choose } = useDesigner()
  const id = useId()
  const set = (next: Branch) =>
    changeStep({ ...holder, branches: holder.branches.map((one) => (one.id === next.id ? next : one)) })
  const remove = () => {
    changeStep({ ...holder, branches: holder.branches.filter((one) => one.id !== branch.id) })
    choose(holder.id)
  }
  return (
    <>
      <TextLine
        id={`${id}name`}
        label={t('simple.branchTitle')}
        value={branch.name}
        most={50}
        onChange={(name) => set({ ...branch, name })}
      />
      {branch.condition ? (
        <ConditionEditor
          condition={branch.condition}
          onChange={(condition) => set({ ...branch, condition })}
        />
      ) : (
        <p className="forms-note">{t('simple.otherwiseHint')}</p>
      )}
      {branch.condition && holder.branches.length > 2 && (
        <Button danger block icon={<DeleteOutlined />} onClick={remove}>
          {t('simple.removeBranch')}
        </Button>
      )}
    </>
  )
}

interface ConditionProps {
  condition: Condition
  onChange(condition: Condition): void
}

function ConditionEditor({ condition: { needs, sentences }, onChange }: ConditionProps) {
  const { t } = useWords()
  const { fields } = useDesigner()
  const comparable = fields.filter(({ kind }) => signsOf[kind])
  const id = useId()
  const [first] = comparable
  const set = (next: readonly Sentence[]) => onChange({ needs, sentences: next })
  const add = () => {
    const sign = first && signsOf[first.kind]?.[0]
    if (first && sign) set([...sentences, { field: first.name, sign, value: initialOf(first.kind) }])
  }
  return (
    <>
      {sentences.length > 1 && (
        <Line id={`${id}needs`} label={t('simple.needs')}>
          <Segmented
            id={`${id}needs`}
            block
            value={needs}
            options={[
              { value: 'all' as const, label: t('simple.needsAll') },
              { value: 'any' as const, label: t('simple.needsAny') },
            ]}
            onChange={(next) => onChange({ needs: next, sentences })}
          />
        </Line>
      )}
      {sentences.map((sentence, n) => (
        <SentenceEditor
          key={n}
          sentence={sentence}
          onChange={(next) => set(sentences.map((one, at) => (at === n ? next : one)))}
          onRemove={() => set(sentences.filter((_, at) => at !== n))}
        />
      ))}
      {comparable.length ? (
        <Button block type="dashed" icon={<PlusOutlined />} className="simple-add-sentence" onClick={add}>
          {t('simple.addSentence')}
        </Button>
      ) : (
        <p className="forms-note">{t('simple.fieldsNone')}</p>
      )}
    </>
  )
}

interface SentenceProps {
  sentence: Sentence
  onChange(sentence: Sentence): void
  onRemove(): void
}

function SentenceEditor({ sentence, onChange, onRemove }: SentenceProps) {
  const { t, label } = useWords()
  const { fields } = useDesigner()
  const meta = useFieldMeta(sentence.field)
  const kind = fields.find(({ name }) => name === sentence.field)?.kind
  const Input = meta && kinds[meta.kind === 'dicts' ? 'dict' : meta.kind].Input
  const options = fields
    .filter((one) => signsOf[one.kind])
    .map(({ name, label: [zh, en] }) => ({ value: name, label: label([zh, en || zh]) }))
  const takeField = (name: string) => {
    const next = fields.find((one) => one.name === name)
    const sign = next && signsOf[next.kind]?.[0]
    if (sign) onChange({ field: name, sign, value: initialOf(next.kind) })
  }
  return (
    <div className="simple-sentence-row">
      <Select
        aria-label={t('simple.sentenceField')}
        value={sentence.field}
        options={options}
        onChange={takeField}
      />
      <Select
        aria-label={t('simple.sentenceSign')}
        value={sentence.sign}
        options={((kind && signsOf[kind]) ?? []).map((value) => ({
          value,
          label: t(`simple.sign.${value}`),
        }))}
        onChange={(sign: Sign) => onChange({ ...sentence, sign })}
      />
      {Input && (
        <Input
          name={sentence.field}
          meta={meta}
          aria-label={t('simple.sentenceValue')}
          value={sentence.value === '' ? undefined : sentence.value}
          onChange={(value) => onChange({ ...sentence, value: comparedValue(kind, value) })}
        />
      )}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('simple.removeSentence')}
        onClick={onRemove}
      />
    </div>
  )
}

/** A switch always says something. */
const initialOf = (kind: FormKind): string | number => (kind === 'flag' ? 1 : '')

/** Numbers stay numbers; what is typed halfway counts as not filled in. */
function comparedValue(kind: FormKind | undefined, value: unknown): string | number {
  if (isEmpty(value) || value instanceof Unfinished) return ''
  return kind === 'number' || typeof value === 'number' ? Number(value) : String(value)
}
