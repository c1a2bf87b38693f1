import { DownOutlined, PlusOutlined, StarFilled } from '@ant-design/icons'
import { App, Button, Dropdown, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useSession } from '../../../state/session/session.ts'
import { createUser } from '../../query/base-fields.ts'
import { type ListState, writeListState } from '../../query/list-state.ts'
import type { OwnViews } from '../state/useViews.ts'
import { mostViews, type View, viewSearch } from '../state/views.ts'

const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((module) => ({ default: module.ViewDialog })))

interface Props {
  resource: Resource
  state: ListState
  own: OwnViews
  /** Columns that a view of what is on screen would keep. */
  columns: readonly string[]
}

/** All rows, one's own, and the views a person has kept: each of them an address that can be sent to others. */
export function ViewBar({ resource, state, own, columns }: Props) {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const [dialog, setDialog] = useState<{ view: View | undefined }>()
  const me = useSession(({ user }) => user?.user_id)
  const here = viewSearch(writeListState(state))
  const mine = new URLSearchParams({ [createUser]: me ?? '' }).toString()
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
            <Dropdown trigger={['click']} menu={menuOf(view)}>
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
      <Tooltip title={t('lists.addViewHint')}>
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label={t('lists.addView')}
          onClick={() =>
            isFull
              ? void message.warning(t('lists.viewsFull', { count: mostViews }))
              : setDialog({ view: undefined })
          }
        />
      </Tooltip>
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            view={dialog.view}
            state={state}
            own={own}
            columns={columns}
            onDone={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </nav>
  )

  function menuOf(view: View) {
    const isUsual = view.id === own.usual
    const hasColumns = new URLSearchParams(view.search).has('columns')
    const shown = hasColumns ? { ...state, columns: [...columns] } : { ...state, columns: undefined }
    const say = (text: string) => void message.success(text)
    return {
      items: [
        {
          key: 'update',
          label: t('lists.viewUpdate'),
          disabled: here === view.search,
          onClick: () => {
            own.put({ ...view, search: viewSearch(writeListState(shown)) })
            say(t('lists.viewSaved'))
          },
        },
        { key: 'rename', label: t('lists.viewRename'), onClick: () => setDialog({ view }) },
        {
          key: 'usual',
          label: t(isUsual ? 'lists.viewNotUsual' : 'lists.viewMakeUsual'),
          onClick: () => own.choose(isUsual ? undefined : view.id),
        },
        {
          key: 'remove',
          label: t('lists.viewRemove'),
          danger: true,
          onClick: () =>
            void modal.confirm({
              title: t('lists.viewRemove'),
              content: view.name,
              okText: t('crud.confirm'),
              cancelText: t('crud.cancel'),
              onOk() {
                own.remove(view.id)
                say(t('lists.viewRemoved'))
              },
            }),
        },
      ],
    }
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
