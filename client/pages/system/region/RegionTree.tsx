import { SearchOutlined } from '@ant-design/icons'
import { Input, Skeleton, Tree } from 'antd'
import { type Key, useEffect, useMemo, useRef, useState } from 'react'
import { keyOfRow } from '../../../crud/data/row.ts'
import { usePage } from '../../../crud/data/useResource.ts'
import { useDelayed } from '../../../fields/choice/use-delayed.ts'
import { nested, type TreeItem, useLevels } from '../../../fields/choice/use-levels.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { clearable } from '../../../ui/clearable.tsx'
import { useHeight } from '../use-height.ts'
import { ancestorsOf, placeOf, regionResource } from './region.ts'
import '../../../i18n/more/region.ts'

interface Props {
  chosen: AnyRow | undefined
  onChoose(code: string): void
}

/** All regions, level by level; a word finds them at any depth. */
export function RegionTree({ chosen, onChoose }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const keyword = useDelayed(typed.trim())
  return (
    <section className="split-part region-tree" aria-label={t('pages.region.tree')}>
      <Input
        type="search"
        className="crud-keyword"
        value={typed}
        allowClear={clearable}
        maxLength={50}
        prefix={<SearchOutlined />}
        placeholder={t('pages.region.search')}
        aria-label={t('pages.region.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {keyword ? (
        <Found keyword={keyword} chosen={chosen} onChoose={onChoose} />
      ) : (
        <Levels chosen={chosen} onChoose={onChoose} />
      )}
    </section>
  )
}

function Levels({ chosen, onChoose }: Props) {
  const { t } = useWords()
  const { nodes, expanded, expand, load } = useLevels(regionResource, true)
  const [box, height] = useHeight()
  const tree = useMemo(() => nested(nodes), [nodes])
  const code = chosen && keyOfRow(regionResource, chosen)
  const isShown = nodes.some(({ value }) => value === code)
  const treeRef = useRef<{ scrollTo(target: { key: Key; align: 'auto' }): void }>(null)

  useEffect(() => {
    if (!chosen) return
    const above = ancestorsOf(chosen)
    // One after the other: a level is asked for when its parent is there.
    const open = async () => {
      for (const parent of above) await load(parent)
      expand((open) => [...new Set([...open, ...above])])
    }
    open().catch(() => {})
  }, [chosen, load, expand])
  useEffect(() => {
    if (code && isShown) treeRef.current?.scrollTo({ key: code, align: 'auto' })
  }, [code, isShown])

  return (
    <div className="region-levels" ref={box}>
      {nodes.length === 0 ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        height > 0 && (
          <Tree<TreeItem>
            ref={treeRef as never}
            aria-label={t('pages.region.tree')}
            blockNode
            virtual
            height={height}
            itemHeight={32}
            motion={null}
            treeData={tree}
            expandedKeys={expanded}
            loadedKeys={[]}
            selectedKeys={code ? [code] : []}
            loadData={({ key }) => load(String(key)).catch(() => {})}
            onExpand={(keys) => expand(keys.map(String))}
            onSelect={(_, { node }) => onChoose(node.key)}
          />
        )
      )}
    </div>
  )
}

function Found({ keyword, chosen, onChoose }: Props & { keyword: string }) {
  const { t } = useWords()
  const { data } = usePage(regionResource, { keyword, size: mostFound })
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const { records, total } = data
  const isPart = total > records.length
  const code = chosen && keyOfRow(regionResource, chosen)
  return (
    <>
      <p className="region-count" role="status">
        {total === 0
          ? t('pages.region.nothing')
          : t(isPart ? 'pages.region.foundMore' : 'pages.region.found', { total, shown: records.length })}
      </p>
      <ul className="region-found">
        {records.map((row) => {
          const key = keyOfRow(regionResource, row)
          return (
            <li key={key}>
              <button
                type="button"
                aria-current={key === code ? 'true' : undefined}
                onClick={() => onChoose(key)}
              >
                <span>{String(row.name)}</span>
                <code>{key}</code>
                <small>{placeOf(row)}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const mostFound = 50
