import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { Suspense, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { request } from '../../api/request.ts'
import { ResourcePage, type ResourcePageProps } from '../../crud/list/ResourcePage.tsx'
import type { ListAction } from '../../crud/record/list-action.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'

const GridDialog = lazyNamed(() => import('./GridDialog.tsx'), 'GridDialog')

interface Granting {
  /** Below /api: where `grant` and `roleTreeKeys` stand. */
  path: string
  /** What these calls have for the id of a row. */
  owner: string
}

interface Chosen {
  id: string
  name: string
  tenantId: string
}

/** A list whose rows can be granted to grids. */
export function GrantedPage<R extends Resource>({
  granting: { path, owner },
  actions = [],
  ...page
}: ResourcePageProps<R> & { granting: Granting }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const { name, title } = page.resource

  const save = async (key: string, gridIds: string[]) => {
    await request(`/api${path}/grant`, { method: 'POST', body: { [owner]: key, gridList: gridIds } })
    message.success(t('pages.geo.grantDone'))
    await queries.invalidateQueries({ queryKey: ['resource', name] })
  }
  const grant: ListAction<AnyRow> = {
    key: 'grids',
    label: t('pages.geo.grant'),
    right: 'edit',
    labelOf({ gridCount }) {
      const count = Number(gridCount ?? 0)
      return count > 0 ? t('pages.geo.granted', { count }) : t('pages.geo.grant')
    },
    run: ([row]) =>
      setChosen({ id: String(row.id), name: String(row[title] ?? ''), tenantId: String(row.tenantId) }),
  }
  return (
    <>
      <ResourcePage {...page} actions={[...actions, grant]} />
      {chosen && (
        <Suspense fallback={null}>
          <GridDialog
            key={chosen.id}
            title={t('pages.geo.grantTitle', { name: chosen.name })}
            hint={t('pages.geo.grantHint')}
            tenantId={chosen.tenantId}
            keys={{ path: `/api${path}/roleTreeKeys`, params: { [owner]: chosen.id } }}
            onSave={(gridIds) => save(chosen.id, gridIds)}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
