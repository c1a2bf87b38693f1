import { DownOutlined, PlusOutlined, StarFilled } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { useSession } from '../../../state/session/session.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { saysColumns, searchFor } from '../../query/address.ts'
import { createUser } from '../../query/base-fields.ts'
import { writeListState } from '../../query/list-state.ts'
import { lookFrom } from '../../query/looks.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { shownNames } from '../state/layout.ts'
import type { OwnViews } from '../state/useViews.ts'
import { mostViews, type View, viewSearch } from '../state/views.ts'
import { IconButton } from './IconButton.tsx'

const ViewDialog = lazyNamed(() => import('./ViewDialog.tsx'), 'ViewDialog')

/** All rows, one's own, and the views a person has kept: each of them an address that can be sent to others. */
export function ViewBar() {
  const { resource, state, views: own } = useDrawnList()
  const { t } = useWords()
  const { message } = App.useApp()
  const [dialog, setDialog] = useState<{ view: View | undefined }>()
  const menuOf = useViewMenu((view) => setDialog({ view }))
  const me = useSession(({ user }) => user?.user_id)
  if (!own) return null
  const here = viewSearch(writeListState(state))
  const mine = searchFor({ [createUser]: me ?? '' })
  const hasMine = me !== undefined && resource.base === 'full' && resource.actions.includes('save')
  const isFull = own.views.length >= mostViews
  return (
    <nav className="crud-views" aria-label={t('lists.views')}>
      <ul>
        <Entry name={t('lists.all')} search="" here={here} />
        {hasMine && <Entry name={t('lists.mine')} search={mine} here={here} />}
        {own.views.map((view) => (
          <Entry
            key={view.id}
            name={view.name}
            search={view.search}
            here={here}
            isUsual={view.id === own.usual}
          >
            <Dropdown trigger={['click']} menu={{ items: menuOf(own, view, here) }}>
              <Button
                type="text"
                size="small"
                icon={<DownOutlined />}
                aria-label={t('lists.viewActions', { name: view.name })}
              />
            </Dropdown>
          </Entry>
        ))}
      </ul>
      <IconButton
        label={t('lists.addView')}
        hint={t('lists.addViewHint')}
        type="text"
        size="small"
        icon={<PlusOutlined />}
        onClick={() =>
          isFull
            ? void message.warning(t('lists.viewsFull', { count: mostViews }))
            : setDialog({ view: undefined })
        }
      />
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog view={dialog.view} own={own} onDone={() => setDialog(undefined)} />
        </Suspense>
      )}
    </nav>
  )
}

/** What can be done with a view that the person has kept. */
function useViewMenu(onRename: (view: View) => void) {
  const { resource, state, layout } = useDrawnList()
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const say = (text: string) => void message.success(text)
  const remove = (own: OwnViews, view: View) =>
    void modal.confirm({
      title: t('lists.viewRemove'),
      content: view.name,
      okText: t('crud.confirm'),
      cancelText: t('crud.cancel'),
      onOk() {
        own.remove(view.id)
        say(t('lists.viewRemoved'))
      },
    })
  return (own: OwnViews, view: View, here: string) => {
    const isUsual = view.id === own.usual
    const columns = saysColumns(view.search) ? shownNames(layout) : undefined
    return [
      {
        key: 'update',
        label: t('lists.viewUpdate'),
        disabled: here === view.search,
        onClick: () => {
          own.put({ ...view, search: viewSearch(writeListState({ ...state, columns })) })
          say(t('lists.viewSaved'))
        },
      },
      { key: 'rename', label: t('lists.viewRename'), onClick: () => onRename(view) },
      ...(lookFrom(resource, new URLSearchParams(view.search).get('look'))?.kind === 'chart'
        ? [
            {
              key: 'tile',
              label: t(view.isTile ? 'lists.viewNotTile' : 'lists.viewAsTile'),
              onClick: () => {
                own.put({ ...view, isTile: !view.isTile })
                say(t(view.isTile ? 'lists.viewOffHome' : 'lists.viewOnHome'))
              },
            },
          ]
        : []),
      {
        key: 'usual',
        label: t(isUsual ? 'lists.viewNotUsual' : 'lists.viewMakeUsual'),
        onClick: () => own.choose(isUsual ? undefined : view.id),
      },
      { key: 'remove', label: t('lists.viewRemove'), danger: true, onClick: () => remove(own, view) },
    ]
  }
}

interface EntryProps {
  name: string
  search: string
  here: string
  isUsual?: boolean
  children?: React.ReactNode
}

function Entry({ name, search, here, isUsual = false, children }: EntryProps) {
  const { t } = useWords()
  const isHere = search === here
  return (
    <li data-here={isHere}>
      <Link to={{ search }} aria-current={isHere ? 'true' : undefined}>
        {isUsual && <StarFilled className="crud-view-usual" aria-label={t('lists.viewIsUsual')} />}
        {name}
      </Link>
      {children}
    </li>
  )
}
