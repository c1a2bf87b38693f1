import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { mostBlocks, offeredBlocks } from '#shared/contract/page-blocks.ts'
import type { BlockType } from '#shared/contract/show/page-layout.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Placed } from './draft.ts'
import { useBlockNames } from './useBlockNames.ts'
import '../../../i18n/more/template.ts'

interface Props {
  blocks: readonly Placed[]
  chosen: string | undefined
  onChoose(key: string): void
  onAdd(type: BlockType): void
  onMove(key: string, by: number): void
  onRemove(key: string): void
}

/** The blocks of a page from top to bottom. */
export function BlockList({ blocks, chosen, onChoose, onAdd, onMove, onRemove }: Props) {
  const { t } = useWords()
  const nameOf = useBlockNames()
  return (
    <section className="template-blocks" aria-label={t('pages.template.blocks')}>
      <ol>
        {blocks.map(({ key, block }, index) => {
          const name = block.title || nameOf(block.type)
          return (
            <li key={key} data-chosen={key === chosen || undefined}>
              <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
                <strong>{name}</strong>
                {block.title && <span>{nameOf(block.type)}</span>}
              </button>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t('pages.template.up', { name })}
                disabled={index === 0}
                onClick={() => onMove(key, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t('pages.template.down', { name })}
                disabled={index === blocks.length - 1}
                onClick={() => onMove(key, 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('pages.template.remove', { name })}
                disabled={blocks.length === 1}
                onClick={() => onRemove(key)}
              />
            </li>
          )
        })}
      </ol>
      <Dropdown
        trigger={['click']}
        disabled={blocks.length >= mostBlocks}
        menu={{
          items: offeredBlocks.map((type) => ({ key: type, label: nameOf(type) })),
          onClick: ({ key }) => onAdd(key as BlockType),
        }}
      >
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />}>
          {t('pages.template.add')}
        </Button>
      </Dropdown>
    </section>
  )
}
