import '../../../i18n/more/simple.ts'
import {
  AuditOutlined,
  BranchesOutlined,
  CopyOutlined,
  EditOutlined,
  PlusOutlined,
  SendOutlined,
  WarningFilled,
} from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { fieldsOfForm } from '#shared/flow/form.ts'
import type { Spot } from '../../../flow/simple/edits.ts'
import {
  type BranchStep,
  type CopyStep,
  type Step,
  type StepKind,
  withoutVariables,
} from '../../../flow/simple/steps.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { startCard, useDesigner } from './designer.ts'
import { ConditionWords, Names, roleMeta, TaskWords, userMeta } from './Words.tsx'

const icons: Readonly<Record<StepKind, ReactNode>> = {
  approval: <AuditOutlined />,
  task: <EditOutlined />,
  copy: <CopyOutlined />,
  branch: <BranchesOutlined />,
}
const stepKinds = Object.keys(icons) as StepKind[]

/** The process from its start to its end. */
export function Column() {
  const { t } = useWords()
  const { process } = useDesigner()
  return (
    <section className="simple-column" aria-label={t('simple.column')}>
      <StartCard />
      <Steps steps={process.steps} branchId="" />
      <div className="simple-end">{t('simple.end')}</div>
    </section>
  )
}

/** Steps one below the other, and a place for another one before and behind each. */
function Steps({ steps, branchId }: { steps: readonly Step[]; branchId: string }) {
  return (
    <>
      <Adder spot={{ branchId, index: 0 }} />
      {steps.map((step, n) => (
        <Fragment key={step.id}>
          {step.kind === 'branch' ? <Branches step={step} /> : <StepCard step={step} />}
          <Adder spot={{ branchId, index: n + 1 }} />
        </Fragment>
      ))}
    </>
  )
}

function Adder({ spot }: { spot: Spot }) {
  const { t } = useWords()
  const { addStep } = useDesigner()
  return (
    <div className="simple-adder">
      <Dropdown
        trigger={['click']}
        menu={{
          items: stepKinds.map((kind) => ({ key: kind, icon: icons[kind], label: t(`simple.${kind}`) })),
          onClick: ({ key }) => addStep(spot, key as StepKind),
        }}
      >
        <Button shape="circle" size="small" icon={<PlusOutlined />} aria-label={t('simple.add')} />
      </Dropdown>
    </div>
  )
}

interface CardProps {
  id: string
  kind: StepKind | 'start'
  icon: ReactNode
  title: string
  children: ReactNode
}

/** A step in a few words; a press opens its settings. */
function Card({ id, kind, icon, title, children }: CardProps) {
  const { t, label } = useWords()
  const { chosen, choose, problems } = useDesigner()
  const own = problems.filter((one) => one.id === id)
  return (
    <button
      type="button"
      className={`simple-card simple-${kind}`}
      aria-pressed={chosen === id}
      onClick={() => choose(id)}
    >
      <span className="simple-card-head">
        {icon}
        <strong>{title || t('simple.unset')}</strong>
        {own.length > 0 && (
          <WarningFilled className="simple-warning" title={own.map((one) => label(one.label)).join('\n')} />
        )}
      </span>
      <span className="simple-card-text">{children}</span>
    </button>
  )
}

function StartCard() {
  const { t, label } = useWords()
  const { form, process } = useDesigner()
  const names = fieldsOfForm(form).map(({ label: [zh, en] }) => label([zh, en || zh]))
  return (
    <Card id={startCard} kind="start" icon={<SendOutlined />} title={process.name || t('simple.start')}>
      {names.length ? t('simple.formFields', { names: names.join('、') }) : t('simple.formNone')}
    </Card>
  )
}

function StepCard({ step }: { step: Exclude<Step, BranchStep> }) {
  return (
    <Card id={step.id} kind={step.kind} icon={icons[step.kind]} title={step.name}>
      {step.kind === 'copy' ? <CopyWords step={step} /> : <TaskWords step={step} />}
    </Card>
  )
}

/** Whom a copy goes to. */
function CopyWords({ step: { users, groups } }: { step: CopyStep }) {
  const { t, label } = useWords()
  const { fields } = useDesigner()
  const ids = withoutVariables(users)
  const chosen = fields.filter(({ name }) => users.includes(`\${${name}}`))
  if (!users.length && !groups.length) return t('simple.unset')
  return (
    <>
      {ids.length > 0 && (
        <span>
          <Names meta={userMeta} ids={ids} />
        </span>
      )}
      {groups.length > 0 && (
        <span>
          <Names meta={roleMeta} ids={groups} />
        </span>
      )}
      {chosen.map(({ name, label: [zh, en] }) => (
        <small key={name}>{label([zh, en || zh])}</small>
      ))}
    </>
  )
}

/** Ways beside each other, each with its condition above its steps. */
function Branches({ step }: { step: BranchStep }) {
  const { t } = useWords()
  const { chosen, choose, problems } = useDesigner()
  const isIncomplete = problems.some(({ id }) => id === step.id)
  return (
    <div className="simple-branching">
      <Button
        size="small"
        icon={isIncomplete ? <WarningFilled className="simple-warning" /> : <BranchesOutlined />}
        type={chosen === step.id ? 'primary' : 'default'}
        onClick={() => choose(step.id)}
      >
        {step.name || t('simple.branch')}
      </Button>
      <div className="simple-branches">
        {step.branches.map((branch) => (
          <div key={branch.id} className="simple-branch-way">
            <Card id={branch.id} kind="branch" icon={<BranchesOutlined />} title={branch.name}>
              <ConditionWords condition={branch.condition} />
            </Card>
            <Steps steps={branch.steps} branchId={branch.id} />
          </div>
        ))}
      </div>
    </div>
  )
}
