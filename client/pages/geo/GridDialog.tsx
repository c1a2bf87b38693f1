import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { type Params, request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { TickTree } from '../../ui/TickTree.tsx'
import type { TickNode } from '../../ui/ticks.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'

interface Props {
  title: string
  /** What the choice means. */
  hint: string
  /** Tenant whose grids there are to choose from. */
  tenantId: string
  /** The call that answers the ids of the grids chosen before. */
  keys: { path: string; params: Params }
  /** Throws when it could not be saved. */
  onSave(gridIds: string[]): Promise<unknown>
  onClose(): void
}

/** Grids to tick: those that something is granted to, or that somebody answers for. */
export function GridDialog({ title, hint, tenantId, keys, onSave, onClose }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['grids-chosen', keys.path, keys.params],
    queryFn: () => gridsOf(tenantId, keys),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [ticks, setTicks] = useState<Set<string>>()
  const { watch, leave } = useUnsaved()
  useEffect(() => watch(() => ticks !== undefined), [watch, ticks])
  const ticked = ticks ?? new Set(data?.keys)
  const { isSaving, save } = useSaving(() => onSave([...ticked]), onClose)
  return (
    <Modal
      open
      width={640}
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
      <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>
      {data ? (
        <TickTree nodes={data.nodes} ticks={ticked} onTick={setTicks} label={t('pages.geo.grids')} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}

async function gridsOf(tenantId: string, { path, params }: Props['keys']) {
  const [nodes, keys] = await Promise.all([
    request<TickNode[]>('/api/grid/grantTree', { params: { tenantId }, silent: true }),
    request<string[]>(path, { params: { ...params, tenantId }, silent: true }),
  ])
  return { nodes, keys }
}
