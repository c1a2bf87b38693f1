import { ApartmentOutlined, SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { dept } from '#shared/resources/organisation/dept.ts'
import { useDelayed } from '../../../fields/choice/use-delayed.ts'
import { nested, useLevels } from '../../../fields/choice/use-levels.ts'
import { choicesOptions } from '../../../fields/target.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { clearable } from '../../../ui/clearable.tsx'
import '../../../ui/split.css'
import './dept-side.css'
import '../../../i18n/more/people.ts'

interface Props {
  /** Id of the department that the list is narrowed to. */
  chosen: string | undefined
  onChoose(id: string | undefined): void
}

/** The departments beside a list of people: one narrows the list to itself and all below it, and once more gives it back. */
export function DeptSide({ chosen, onChoose }: Props) {
  const { t, plural, label } = useWords()
  const [typed, setTyped] = useState('')
  const keyword = useDelayed(typed.trim())
  const { nodes, expanded, expand, load } = useLevels(dept, true)
  const { data: found } = useQuery(choicesOptions(dept, keyword, keyword !== ''))
  const tree = useMemo(() => nested(nodes), [nodes])
  const matches = found?.map(({ value, label: title }) => ({ key: value, title, isLeaf: true }))
  const shown = keyword ? matches : tree
  return (
    <section className="split-part dept-side" aria-label={plural(dept.label)}>
      <Input
        value={typed}
        allowClear={clearable}
        maxLength={50}
        prefix={<SearchOutlined />}
        placeholder={t('pages.user.deptSearch')}
        aria-label={t('pages.user.deptSearch')}
        onChange={({ target: input }) => setTyped(input.value)}
      />
      <Button
        block
        type={chosen ? 'text' : 'link'}
        className="dept-side-all"
        icon={<ApartmentOutlined aria-hidden />}
        aria-pressed={!chosen}
        onClick={() => onChoose(undefined)}
      >
        {t('pages.user.deptAll')}
      </Button>
      {!shown || (!keyword && nodes.length === 0) ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : shown.length === 0 ? (
        <p className="dept-side-none" role="status">
          {t('fields.noOption')}
        </p>
      ) : (
        <Tree
          aria-label={label(dept.label)}
          blockNode
          motion={null}
          treeData={shown}
          expandedKeys={keyword ? [] : expanded}
          loadedKeys={[]}
          selectedKeys={chosen ? [chosen] : []}
          loadData={({ key }) => load(String(key)).catch(() => {})}
          onExpand={(keys) => expand(keys.map(String))}
          onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
        />
      )}
    </section>
  )
}
