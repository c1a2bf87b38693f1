import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Descriptions, Tooltip } from 'antd'
import { useState } from 'react'
import { fieldsOf } from '#shared/schema/resource.ts'
import { titleOfRow } from '../../../crud/data/row.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { type Cells, Value } from '../../../crud/list/table/columns.tsx'
import { useRemoval } from '../../../crud/removal/useRemoval.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Unsaved } from '../../../ui/use-unsaved.ts'
import { RegionChildren } from './RegionChildren.tsx'
import { RegionForm } from './RegionForm.tsx'
import { ancestorsOf, ownDigits, regionResource } from './region.ts'
import '../../../i18n/more/region.ts'

interface Props {
  row: AnyRow
  unsaved: Unsaved
  onChoose(code: string | undefined): void
}

const shownFields = ['name', 'code', 'parentCode', 'regionLevel', 'lng', 'sort', 'remark']

/** One region: what is known of it, a form to change it or to add one below, and the regions below. */
export function RegionPanel({ row, unsaved, onChoose }: Props) {
  const { t } = useWords()
  const rights = useRights(regionResource)
  const [task, setTask] = useState<'edit' | 'add'>()
  const name = titleOfRow(regionResource, row)
  const remove = useRemoval(regionResource, () => onChoose(ancestorsOf(row).at(-1)))
  const isDeepest = ownDigits(String(row.code)) === 0
  return (
    <>
      <section className="split-part" aria-label={name}>
        <div className="split-head">
          <h2>{task === 'add' ? t('pages.region.adding', { name }) : name}</h2>
          {!task && <code>{String(row.code)}</code>}
          {!task && (
            <div className="split-head-end">
              {rights.add && (
                <Tooltip title={isDeepest ? t('pages.region.deepest') : ''}>
                  <Button
                    type="primary"
                    icon={<PlusOutlined />}
                    disabled={isDeepest}
                    onClick={() => setTask('add')}
                  >
                    {t('pages.region.addBelow')}
                  </Button>
                </Tooltip>
              )}
              {rights.edit && (
                <Button icon={<EditOutlined />} onClick={() => setTask('edit')}>
                  {t('crud.edit')}
                </Button>
              )}
              {rights.delete && (
                <Button danger icon={<DeleteOutlined />} onClick={() => remove([row])}>
                  {t('crud.remove')}
                </Button>
              )}
            </div>
          )}
        </div>
        {task ? (
          <RegionForm
            key={task}
            row={task === 'edit' ? row : undefined}
            parent={row}
            unsaved={unsaved}
            onCancel={() => setTask(undefined)}
            onSaved={() => setTask(undefined)}
          />
        ) : (
          <Facts row={row} />
        )}
      </section>
      <RegionChildren parent={row} onChoose={onChoose} />
    </>
  )
}

/** The parent by name and code. */
const cells: Cells = {
  parentCode: (value, { parentName }) => `${parentName || '—'} (${value})`,
}

function Facts({ row }: { row: AnyRow }) {
  const { label } = useWords()
  const fields = fieldsOf(regionResource).filter(([name]) => shownFields.includes(name))
  return (
    <Descriptions
      bordered
      size="small"
      column={{ xs: 1, sm: 1, md: 2 }}
      items={fields.map(([name, meta]) => ({
        key: name,
        label: label(meta.label),
        children: <Value column={{ name, meta }} row={row} cells={cells} isView />,
      }))}
    />
  )
}
