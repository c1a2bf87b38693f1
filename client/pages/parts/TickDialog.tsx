import { useQuery } from '@tanstack/react-query'
import { Modal, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { TickTree } from '../../ui/ticks/TickTree.tsx'
import type { TickNode } from '../../ui/ticks/ticks.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'

export interface Ticked {
  nodes: readonly TickNode[]
  /** Ids of the nodes that are ticked. */
  keys: readonly string[]
}

interface Props<T extends Ticked> {
  title: string
  /** What the tree shows, for those who do not see it. */
  label: string
  hint?: string | ((data: T) => string | undefined)
  width?: number
  queryKey: readonly unknown[]
  load(): Promise<T>
  /** Throws when it could not be saved. */
  onSave(ids: string): Promise<unknown>
  onClose(): void
}

/** What something was given of a tree, to tick and to save as a whole. */
export function TickDialog<T extends Ticked>({
  title,
  label,
  hint,
  width = 560,
  queryKey,
  load,
  onSave,
  onClose,
}: Props<T>) {
  const { t } = useWords()
  const query = useQuery({ queryKey, queryFn: load, gcTime: 0, refetchOnWindowFocus: false })
  const { data } = query
  const [ticks, setTicks] = useState<Set<string>>()
  const ticked = ticks ?? new Set(data?.keys)
  const { watch, leave } = useUnsaved()
  const isChanged = ticks !== undefined
  useEffect(() => watch(() => isChanged), [watch, isChanged])
  const { isSaving, save } = useSaving(() => onSave([...ticked].join(',')), onClose)
  const said = typeof hint === 'function' ? data && hint(data) : hint
  return (
    <Modal
      open
      width={width}
      title={title}
      onCancel={() => leave(onClose)}
      okText={t('crud.save')}
      okButtonProps={{ disabled: !data }}
      cancelText={t('crud.cancel')}
      confirmLoading={isSaving}
      onOk={save}
    >
      {said && <Typography.Paragraph type="secondary">{said}</Typography.Paragraph>}
      <Loaded query={query}>
        {({ nodes }) => <TickTree nodes={nodes} ticks={ticked} onTick={setTicks} label={label} />}
      </Loaded>
    </Modal>
  )
}
