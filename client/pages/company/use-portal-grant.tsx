import { Suspense, useState } from 'react'
import { permissionOf } from '#shared/schema/resource.ts'
import type { ListAction } from '../../crud/record/list-action.ts'
import { targetOf } from '../../fields/target.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCan } from '../../state/use-menu.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { PortalOwner } from './PortalDialog.tsx'

const PortalDialog = lazyNamed(() => import('./PortalDialog.tsx'), 'PortalDialog')

/** Granting portal menus from a row; it needs the right to change roles, as every grant does. */
export function usePortalGrant() {
  const { t } = useWords()
  const mayGrant = useCan(permissionOf(targetOf({ resource: 'role' }), 'edit'))
  const [owner, setOwner] = useState<PortalOwner>()
  return {
    grant: <Row,>(ownerOf: (row: Row) => PortalOwner): ListAction<Row>[] =>
      mayGrant
        ? [
            {
              key: 'portal',
              label: t('company.portalGrant'),
              isRare: true,
              run: ([row]) => setOwner(ownerOf(row)),
            },
          ]
        : [],
    dialog: owner && (
      <Suspense fallback={null}>
        <PortalDialog key={`${owner.kind} ${owner.id}`} owner={owner} onClose={() => setOwner(undefined)} />
      </Suspense>
    ),
  }
}
