import '../../i18n/more/panel.ts'
import { DeleteOutlined, PlusOutlined, SelectOutlined } from '@ant-design/icons'
import { Button, Collapse } from 'antd'
import { use, useEffect, useState } from 'react'
import '../../i18n/more/elements.ts'
import { textAt } from '../../i18n/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/Emptiness.tsx'
import type { Diagram, Drawn } from '../diagram-types.ts'
import { editingOf } from '../modeler/create.ts'
import { kindOf } from './editing.ts'
import { FieldLine } from './FieldLine.tsx'
import { FormsContext } from './FormKeyControl.tsx'
import type { PanelGroup, PanelList } from './field.ts'
import { groupsOf } from './groups.ts'
import './panel.css'

interface Props {
  diagram: Diagram
  /** Rises with every change of the diagram: what is shown is asked for anew. */
  changes: number
}

const open = [
  'general',
  'starters',
  'start',
  'assignment',
  'form',
  'work',
  'call',
  'timer',
  'message',
  'signal',
  'error',
  'link',
  'condition',
]

/** What can be said of the chosen element; without one, of the process. */
export function Panel({ diagram, changes }: Props) {
  const { t, label } = useWords()
  const chosen = useChosen(diagram, changes)
  const forms = use(FormsContext)
  const [shown, setShown] = useState<string[]>(open)
  const [element] = chosen
  return (
    <aside className="panel" aria-label={t('panel.panel')}>
      {!element || chosen.length > 1 ? (
        <Blank icon={<SelectOutlined />} title={t('panel.several')}>
          <p>{t('panel.severalHint')}</p>
        </Blank>
      ) : (
        <>
          <header className="panel-head">
            <strong>{textAt(`elements.${kindOf(element.businessObject)}`) ?? t('panel.panel')}</strong>
            <span>{element.businessObject.name}</span>
          </header>
          <Collapse
            key={element.id}
            ghost
            size="small"
            activeKey={shown}
            onChange={(keys) => setShown([keys].flat())}
            items={groupsOf(editingOf(diagram, element, forms)).map((group) => ({
              key: group.id,
              label: label(group.label),
              children: <GroupFields group={group} />,
            }))}
          />
        </>
      )}
    </aside>
  )
}

function GroupFields({ group }: { group: PanelGroup }) {
  return (
    <div className="panel-fields">
      {group.fields.map((field) => (
        <FieldLine key={field.id} field={field} />
      ))}
      {group.lists?.map((list) => (
        <ListLines key={list.id} list={list} />
      ))}
    </div>
  )
}

function ListLines({ list }: { list: PanelList }) {
  const { t, label } = useWords()
  return (
    <div className="panel-list">
      {list.rows.map((row) => (
        <fieldset key={row.id} className="panel-row">
          <legend>{label(row.title)}</legend>
          <Button
            className="panel-row-remove"
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${t('panel.remove')} ${label(row.title)}`}
            onClick={() => row.remove()}
          />
          {row.fields.map((field) => (
            <FieldLine key={field.id} field={field} />
          ))}
        </fieldset>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={() => list.onAdd()}>
        {label(list.add)}
      </Button>
    </div>
  )
}

/** The elements that are selected; a label stands for what it names, and nothing for the process. */
function useChosen(diagram: Diagram, changes: number): Drawn[] {
  const [chosen, setChosen] = useState<Drawn[]>([])
  useEffect(() => {
    let isGone = false
    diagram.on('selection.changed', ({ newSelection }) => !isGone && setChosen(newSelection))
    setChosen(diagram.get('selection').get())
    return () => {
      isGone = true
    }
  }, [diagram])
  const registry = diagram.get('elementRegistry')
  void changes
  const whole = chosen.map((one) => one.labelTarget ?? one).filter((one) => registry.get(one.id) === one)
  return whole.length ? [...new Set(whole)] : [diagram.get('canvas').getRootElement()]
}
