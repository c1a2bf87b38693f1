import { App } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { RequestError } from '../api/request.ts'
import type { AnyRow } from '../fields/kind.ts'
import { keyOfRow, titleOfRow } from './row.ts'
import { useWords } from './use-words.ts'
import { useWrites } from './useResource.ts'
import { useUndo } from './useUndo.tsx'

interface Blocked {
  id: string
  name: string
  reason: string
}

const namedAtMost = 5
const listedAtMost = 20

/** Asks, removes, offers to undo it for a moment, and says what stood in the way. */
export function useRemoval(
  resource: Resource,
  onRemoved: (keys: string[]) => void,
): (rows: AnyRow[]) => void {
  const { t } = useWords()
  const { modal, message } = App.useApp()
  const { remove } = useWrites(resource)
  const offerUndo = useUndo(resource)

  const explain = (error: unknown) => {
    const blocked = blockedOf(error)
    if (blocked.length === 0)
      return void message.error(error instanceof Error ? error.message : t('request.unknown'))
    modal.warning({
      title: t('crud.blockedTitle'),
      width: 560,
      content: <BlockedList rows={blocked} />,
      okText: t('crud.confirm'),
    })
  }

  return (rows) => {
    if (rows.length === 0) return void message.warning(t('crud.chooseRows'))
    const keys = rows.map((row) => keyOfRow(resource, row))
    modal.confirm({
      title: t('crud.removeTitle'),
      content: <Question names={rows.map((row) => titleOfRow(resource, row))} />,
      okText: t('crud.confirm'),
      cancelText: t('crud.cancel'),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await remove.mutateAsync(keys)
          offerUndo(keys)
          onRemoved(keys)
        } catch (error) {
          explain(error)
        }
      },
    })
  }
}

function Question({ names }: { names: string[] }) {
  const { t } = useWords()
  const more = names.length - namedAtMost
  return (
    <>
      <p className="crud-question">{t('crud.removeQuestion')}</p>
      <ul className="crud-names">
        {names.slice(0, namedAtMost).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {more > 0 && <li>… {t('crud.removeCount', { count: names.length })}</li>}
      </ul>
    </>
  )
}

function BlockedList({ rows }: { rows: Blocked[] }) {
  const { t } = useWords()
  return (
    <>
      <p>{t('crud.blockedHint')}</p>
      <ul className="crud-blocked">
        {rows.slice(0, listedAtMost).map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            <span>{row.reason}</span>
          </li>
        ))}
      </ul>
      {rows.length > listedAtMost && <p>{t('crud.blockedMore', { count: rows.length - listedAtMost })}</p>}
    </>
  )
}

function blockedOf(error: unknown): Blocked[] {
  const data = error instanceof RequestError ? (error.data as { blocked?: Blocked[] } | undefined) : undefined
  return Array.isArray(data?.blocked) ? data.blocked : []
}
