import { App, Switch } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { titleOfRow } from '../../../crud/data/row.ts'
import { useWrites } from '../../../crud/data/useResource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'

interface Props {
  resource: Resource
  row: AnyRow
  canEdit: boolean
  onSaved(): void
}

/** Seals a row, or opens it again, without a form. */
export function SealedSwitch({ resource, row, canEdit, onSaved }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const toast = useFailureToast()
  const { update } = useWrites(resource)
  const isSealed = Number(row.isSealed) === 1
  const set = (isOn: boolean) => {
    const change = { id: row.id, isSealed: isOn ? 1 : 0, _version: row._version }
    update.mutate(change, {
      onSuccess: () => {
        message.success(t('crud.updated'))
        onSaved()
      },
      onError: toast,
    })
  }
  // While the answer is on its way the switch already shows what was asked for.
  const shown = update.isPending ? update.variables.isSealed === 1 : isSealed
  return (
    <Switch
      size="small"
      checked={shown}
      disabled={!canEdit}
      loading={update.isPending}
      aria-label={t('pages.dictionary.seal', { name: titleOfRow(resource, row) })}
      onChange={set}
    />
  )
}
