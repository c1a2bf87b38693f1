import { type Params, request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { TickNode } from '../../ui/ticks/ticks.ts'
import { TickDialog } from '../parts/TickDialog.tsx'

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
  return (
    <TickDialog
      title={title}
      label={t('pages.geo.grids')}
      hint={hint}
      width={640}
      queryKey={['grids-chosen', keys.path, keys.params]}
      load={() => gridsOf(tenantId, keys)}
      onSave={(ids) => onSave(ids.split(',').filter(Boolean))}
      onClose={onClose}
    />
  )
}

async function gridsOf(tenantId: string, { path, params }: Props['keys']) {
  const [nodes, keys] = await Promise.all([
    request<TickNode[]>('/api/grid/grantTree', { params: { tenantId }, silent: true }),
    request<string[]>(path, { params: { ...params, tenantId }, silent: true }),
  ])
  return { nodes, keys }
}
