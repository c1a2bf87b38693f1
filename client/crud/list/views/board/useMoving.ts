import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { FieldMeta, Storage } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Choice } from '../../../../fields/choice/use-dictionary.ts'
import type { AnyRow } from '../../../../fields/kind.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import '../../../../i18n/more/looks.ts'
import { offerToUndo } from '../../../../ui/UndoOffer.tsx'
import { apiOf, type Change } from '../../../data/api.ts'
import { refreshMoved } from '../../../data/refresh-moved.ts'
import { keyOfRow, titleOfRow } from '../../../data/row.ts'

interface Moving {
  row: AnyRow
  to: string
}

/** Puts a row into another column of a field that people set freely; it stands there at once, and can be put back for a moment. */
export function useMoving(resource: Resource, field: string, meta: FieldMeta, columns: readonly Choice[]) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const update = useMutation({
    mutationFn: (change: Change<Resource>) => apiOf(resource).update(change, { silent: true }),
  })
  const [moving, setMoving] = useState<Moving>()
  const store = (row: AnyRow, to: string, isUndoing: boolean) => {
    setMoving({ row, to })
    const key = `move ${keyOfRow(resource, row)}`
    const before = row[field]
    // What the person undoes is their own change, whatever its version is by now.
    const { _version } = row
    const version = isUndoing || typeof _version !== 'number' ? {} : { _version }
    const change = { [resource.key]: keyOfRow(resource, row), [field]: stored(meta.storage, to), ...version }
    const tell = () => {
      const name = columns.find(({ value }) => value === to)?.label ?? to
      const text = t('looks.movedTo', { title: titleOfRow(resource, row), name })
      if (isUndoing || before === null || before === undefined)
        return void message.success({ content: text, key })
      offerToUndo(message, { key, text, onUndo: () => store({ ...row, [field]: to }, String(before), true) })
    }
    update.mutate(change, {
      onSuccess: tell,
      onError: (error) => void message.error(error.message),
      onSettled: () =>
        refreshMoved(queries, resource, field, [before, to]).finally(() => setMoving(undefined)),
    })
  }
  return { moving, move: (row: AnyRow, to: string) => store(row, to, false) }
}

const stored = (storage: Storage, key: string) => (storage === 'integer' ? Number(key) : key)
