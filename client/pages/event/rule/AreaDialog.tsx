import { polygon } from '#shared/resources/geo/polygon.ts'
import { ResourceDialog } from '../../../crud/record/ResourceDialog.tsx'

interface Props {
  onAdded(id: string): void
  onDone(): void
}

const task = { mode: 'add', initialValues: {} } as const
const options = { isSingle: true }

/** Form of a new area, above the form of the rule. */
export const AreaDialog = ({ onAdded, onDone }: Props) => (
  <ResourceDialog
    resource={polygon}
    task={task}
    options={options}
    canEdit={false}
    onEdit={() => {}}
    onSaved={(answer) => answer && onAdded(String(answer.id))}
    onDone={onDone}
  />
)
