import { NodeExpandOutlined } from '@ant-design/icons'
import { menu, menuCategory } from '#shared/resources/access/menu.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { ListAction } from '../../crud/record/list-action.ts'
import type { InputProps } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { outlineAt } from '../../fields/outlines.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/framed.ts'
import { MenuPathInput } from './MenuPathInput.tsx'
import { menuIcon } from './menu-icon.tsx'
import { useRowCalls } from './use-row-calls.tsx'

/** The menu and its buttons. */
export function MenuPage() {
  const { t } = useWords()
  const { call } = useRowCalls(menu)
  const actions: ListAction<Shown<typeof menu>>[] = [
    {
      key: 'page-buttons',
      label: t('pages.framed.buttons'),
      icon: <NodeExpandOutlined aria-hidden />,
      right: 'add',
      isRare: true,
      suits: ({ category, path }) => category === menuCategory.menu && outlineAt(path ?? '') !== undefined,
      run: ([{ id }]) =>
        call<{ added: number }>('page-buttons', { id }, ({ added }) =>
          added === 0
            ? { type: 'warning', content: t('pages.framed.buttonsThere') }
            : { type: 'success', content: t('pages.framed.buttonsAdded', { count: added }) },
        ),
    },
  ]
  return <ResourcePage resource={menu} cells={{ source: menuIcon }} actions={actions} form={form} />
}

/** The name of an icon is the last word of what is stored: before it stand the classes that Blade's clients draw. */
function MenuIconInput({ value, ...props }: InputProps) {
  const { Input } = kinds.icon
  return (
    <Input
      {...props}
      value={String(value ?? '')
        .split(/\s+/)
        .at(-1)}
    />
  )
}

const form = { inputs: { path: MenuPathInput, source: MenuIconInput } }
