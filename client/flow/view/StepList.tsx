import '../../i18n/more/diagram.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Diagram } from '../diagram-types.ts'
import type { Marked } from './marks.ts'

interface Props {
  diagram: Diagram
  marks: ReadonlyMap<string, Marked>
}

/** What the colours and the pointer tell, for those who hear the page. */
export function StepList({ diagram, marks }: Props) {
  const { t } = useWords()
  const registry = diagram.get('elementRegistry')
  const steps = [...marks].filter(([id, { mark }]) => mark !== 'highlight-flow' && registry.get(id))
  return (
    <ul className="crud-unseen" aria-label={t('diagram.steps')}>
      {steps.map(([id, { mark, row }]) => (
        <li key={id}>
          {[
            registry.get(id)?.businessObject.name ?? row.historyActivityName,
            t(`diagram.${mark}`),
            row.assigneeName,
            row.endTime || row.createTime,
          ]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
    </ul>
  )
}
