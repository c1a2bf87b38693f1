import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { Failure } from '../../crud/Emptiness.tsx'
import { useWords } from '../../crud/use-words.ts'
import { TickTree } from '../../ui/TickTree.tsx'
import type { TickNode } from '../../ui/ticks.ts'
import { useSaving } from '../../ui/use-saving.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'

interface Props {
  id: string
  name: string
  /** Throws when it could not be saved. */
  onSave(menuIds: string): Promise<unknown>
  onClose(): void
}

/** The menus that a person sees who chooses this entry of the top bar. */
export function TopMenuDialog({ id, name, onSave, onClose }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['top-menu-menus', id],
    queryFn: () => menusOf(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [ticks, setTicks] = useState<Set<string>>()
  const ticked = ticks ?? new Set(data?.keys)
  const { watch, leave } = useUnsaved()
  const isChanged = ticks !== undefined
  useEffect(() => watch(() => isChanged), [watch, isChanged])
  const { isSaving, save } = useSaving(() => onSave([...ticked].join(',')), onClose)
  return (
    <Modal
      open
      width={560}
      title={t('pages.topMenu.title', { name })}
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
      {data ? (
        <TickTree nodes={data.nodes} ticks={ticked} onTick={setTicks} label={t('pages.topMenu.menus')} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}

async function menusOf(id: string) {
  const quiet = { silent: true } as const
  const path = '/api/blade-system/menu'
  const [tree, keys] = await Promise.all([
    request<{ menu: TickNode[] }>(`${path}/grant-top-tree`, quiet),
    request<{ menu: string[] }>(`${path}/top-tree-keys`, { params: { topMenuIds: id }, ...quiet }),
  ])
  return { nodes: tree.menu, keys: keys.menu }
}
