import { Button, Checkbox, Empty, Input, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import type { Language } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { clearable } from '../clearable.tsx'
import { flat, halfTicked, matching, type TickNode, ticksAfter, titleIn } from './ticks.ts'
import { toggled } from './toggled.ts'
import './tick-tree.css'

interface Props {
  nodes: readonly TickNode[]
  ticks: ReadonlySet<string>
  onTick(ticks: Set<string>): void
  /** What the tree shows, for those who do not see it. */
  label: string
  disabled?: boolean
  /** What has something below it only holds that, and is not counted. */
  hasFolders?: boolean
}

const height = 380

/** A tree to tick in: a search, how many are ticked, all or none, and ticks that go down but never up. */
export function TickTree({ nodes, ticks, onTick, label, disabled = false, hasFolders = false }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<string[]>()
  const all = useMemo(() => flat(nodes), [nodes])
  const shown = useMemo(() => matching(nodes, word), [nodes, word])
  const drawn = useMemo(() => drawnIn(shown, language), [shown, language])
  const counted = hasFolders ? all.filter(({ children }) => !children?.length) : all
  const ticked = counted.filter(({ id }) => ticks.has(id)).length
  const expanded = word ? flat(shown).map(({ id }) => id) : (opened ?? nodes.map(({ id }) => id))
  const ids = all.map(({ id }) => id)
  const everything = () => onTick(toggled(ticks, ids, ticked < counted.length))
  return (
    <div className="tick-tree">
      <div className="tick-tree-tools">
        <Input.Search
          allowClear={clearable}
          value={word}
          placeholder={t('ticks.search')}
          aria-label={t('ticks.search')}
          onChange={(event) => setWord(event.target.value)}
        />
        <TickAll ticked={ticked} total={counted.length} disabled={disabled} onChange={everything} />
        {(['open', 'close'] as const).map((way) => (
          <Button
            key={way}
            type="link"
            size="small"
            disabled={word !== ''}
            onClick={() => setOpened(way === 'open' ? ids : [])}
          >
            {t(`ticks.${way}`)}
          </Button>
        ))}
      </div>
      {shown.length === 0 ? (
        <Empty description={t(word ? 'ticks.nothing' : 'ticks.empty')} />
      ) : (
        <Tree
          aria-label={label}
          checkable
          checkStrictly
          selectable={false}
          disabled={disabled}
          height={height}
          treeData={drawn}
          checkedKeys={{ checked: [...ticks], halfChecked: halfTicked(nodes, ticks) }}
          expandedKeys={expanded}
          onExpand={(keys) => setOpened(keys.map(String))}
          onCheck={(_, { node }) => onTick(ticksAfter(nodes, ticks, String(node.key)))}
        />
      )}
    </div>
  )
}

const drawnIn = (nodes: readonly TickNode[], language: Language): TreeDataNode[] =>
  nodes.map((node) => ({
    key: node.id,
    title: titleIn(node, language),
    children: drawnIn(node.children ?? [], language),
  }))

interface TickAllProps {
  ticked: number
  total: number
  disabled: boolean
  onChange(): void
}

/** All or none, and how many it is now. */
function TickAll({ ticked, total, disabled, onChange }: TickAllProps) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox
        checked={total > 0 && ticked === total}
        indeterminate={ticked > 0 && ticked < total}
        disabled={disabled || total === 0}
        onChange={onChange}
      >
        {t('ticks.all')}
      </Checkbox>
      <span role="status">{t('ticks.count', { count: ticked, total })}</span>
    </>
  )
}
