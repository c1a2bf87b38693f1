import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { TickTree } from '../../ui/TickTree.tsx'
import type { TickNode } from '../../ui/ticks.ts'
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
  hint?: (data: T) => string | undefined
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
  queryKey,
  load,
  onSave,
  onClose,
}: Props<T>) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: load,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [ticks, setTicks] = useState<Set<string>>()
  const ticked = ticks ?? new Set(data?.keys)
  const { watch, leave } = useUnsaved()
  const isChanged = ticks !== undefined
  useEffect(() => watch(() => isChanged), [watch, isChanged])
  const { isSaving, save } = useSaving(() => onSave([...ticked].join(',')), onClose)
  const said = data && hint?.(data)
  return (
    <Modal
      open
      width={560}
      title={title}
      onCancel={() => leave(onClose)}
      footer={[
        <Button key="cancel" onClick={() => leave(onClose)}>
          {t('crud.cancel')}
        </Button>,
        <Button key="save" type="primary" loading={isSaving} disabled={!data} onClick={save}>
          {t('crud.save')}
        </Button>,
      ]}
    >
      {said && <Typography.Paragraph type="secondary">{said}</Typography.Paragraph>}
      {data ? (
        <TickTree nodes={data.nodes} ticks={ticked} onTick={setTicks} label={label} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}
