import '../../i18n/more/modeler.ts'
import { CheckCircleOutlined, CloseCircleOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../i18n/use-words.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Diagram } from '../diagram-types.ts'
import type { Checked } from './use-check.ts'
import type { Problem } from './useModeler.ts'

/** That nothing is wrong is said by the server alone. */
const nothingFound = {
  checking: 'modeler.checking',
  done: 'modeler.noProblems',
  failed: 'modeler.notChecked',
} as const

const isError = ({ category }: Problem) => category === 'error'
export const errorsAmong = (problems: readonly Problem[]): number => problems.filter(isError).length

interface ButtonProps {
  problems: readonly Problem[]
  state: Checked['state']
  isOpen: boolean
  onToggle(): void
}

/** How many there are, and whether they are listed. */
export function ProblemsButton({ problems, state, isOpen, onToggle }: ButtonProps) {
  const { t } = useWords()
  const errors = errorsAmong(problems)
  const text = problems.length
    ? t('modeler.problemCount', { errors, warnings: problems.length - errors })
    : t(nothingFound[state])
  const icon = errors ? (
    <CloseCircleOutlined />
  ) : problems.length || state === 'failed' ? (
    <WarningOutlined />
  ) : state === 'checking' ? (
    <LoadingOutlined />
  ) : (
    <CheckCircleOutlined />
  )
  return (
    <Button
      className="modeler-problems-button"
      data-tone={errors ? 'error' : problems.length || state === 'failed' ? 'warning' : 'success'}
      type="text"
      icon={icon}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {text}
    </Button>
  )
}

interface ListProps {
  diagram: Diagram
  problems: readonly Problem[]
  state: Checked['state']
}

/** Each with its element, which a click selects. */
export function ProblemList({ diagram, problems, state }: ListProps) {
  const { t } = useWords()
  const registry = diagram.get('elementRegistry')
  const show = (id: string) => {
    const element = registry.get(id)
    if (!element) return
    diagram.get('selection').select(element.parent ? element : null)
    if (element.parent) diagram.get('canvas').scrollToElement(element)
  }
  return (
    <section className="modeler-problems" aria-label={t('modeler.problems')}>
      {problems.length === 0 && <p role="status">{t(nothingFound[state])}</p>}
      <ul>
        {[...problems]
          .sort((one, other) => Number(isError(other)) - Number(isError(one)))
          .map((one, n) => (
            <li key={`${one.elementId}${one.rule}${n}`} data-tone={isError(one) ? 'error' : 'warning'}>
              {isError(one) ? (
                <CloseCircleOutlined aria-label={t('modeler.error')} />
              ) : (
                <WarningOutlined aria-label={t('modeler.warn')} />
              )}
              <TextButton onClick={() => show(one.elementId)}>
                {registry.get(one.elementId)?.businessObject.name || one.elementId}
              </TextButton>
              <span>{one.message}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
