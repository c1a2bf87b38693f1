import { type ReactNode, Suspense, useState } from 'react'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCan } from '../../state/use-menu.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { useDefinitions } from '../data/definitions.ts'
import { keyOfRow, titleOfRow } from '../data/row.ts'
import type { ListAction } from '../record/list-action.ts'
import { type Binding, bindingOf, thingsOf } from './bindings.ts'

const BindingDialog = lazyNamed(() => import('./BindingDialog.tsx'), 'BindingDialog')

interface Asked {
  binding: Binding
  row: AnyRow
}

interface BindingDialogs {
  open(binding: Binding, row: AnyRow): void
  /** What opens it, in the menu of a row. */
  actionFor(binding: Binding): ListAction<AnyRow>
  dialog: ReactNode
}

/** The dialog in which rows are bound to one of these and released. */
export function useBindingDialog(owner: Resource): BindingDialogs {
  const words = useWords()
  const mayBind = useCan(permissionOf(owner, 'edit'))
  const [asked, setAsked] = useState<Asked>()
  const open = (binding: Binding, row: AnyRow) => setAsked({ binding, row })
  return {
    open,
    actionFor: (binding) => ({
      key: `members ${binding.key}`,
      label: words.t('members.bind', { things: thingsOf(binding, words) }),
      right: 'edit',
      isRare: true,
      run: ([row]) => open(binding, row),
    }),
    dialog: asked && (
      <Suspense>
        <BindingDialog
          key={`${asked.binding.key} ${keyOfRow(owner, asked.row)}`}
          binding={asked.binding}
          owner={{ id: keyOfRow(owner, asked.row), name: titleOfRow(owner, asked.row) }}
          mayBind={mayBind}
          onDone={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  }
}

/** What is done with the `members` of a definition: an action of a row for each, and the dialog that it opens. */
export function useMembers(owner: Resource): { actions: ListAction<AnyRow>[]; dialog: ReactNode } {
  const { actionFor, dialog } = useBindingDialog(owner)
  const resources = useDefinitions(Object.keys(owner.members))
  return { actions: resources.map((resource) => actionFor(bindingOf(owner, resource))), dialog }
}
