import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { purgeRows, type RemovedRow } from '../../api/recycle.ts'
import { restoreRows } from '../../api/transfer.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCan } from '../../state/use-menu.ts'
import '../../i18n/more/transfer.ts'

/** Brings rows back, or removes them for good; says what stood in the way. */
export function useBin(entity: string, onDone: () => void) {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const mayPurge = useCan('recycle_purge')
  const [isBusy, setBusy] = useState(false)
  const settle = async () => {
    onDone()
    await queries.invalidateQueries({ queryKey: ['recycle'] })
    await queries.invalidateQueries({ queryKey: ['resource'] })
  }
  return {
    isBusy,
    mayPurge,
    async restore(ids: string[]) {
      setBusy(true)
      try {
        await restoreRows(entity, ids)
        message.success(t('transfer.bin.restored'))
        await settle()
      } catch (error) {
        message.error(error instanceof Error ? error.message : t('request.unknown'))
      } finally {
        setBusy(false)
      }
    },
    purge: (row: RemovedRow) =>
      void modal.confirm({
        title: t('transfer.bin.purgeTitle'),
        content: t('transfer.bin.purgeQuestion', { name: row.title || t('transfer.bin.unnamed') }),
        okText: t('transfer.bin.purgeNow'),
        okButtonProps: { danger: true },
        cancelText: t('crud.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        // A refusal has said so in a toast; the question goes away with it.
        onOk: () =>
          purgeRows(entity, [row.id]).then(
            () => {
              message.success(t('transfer.bin.purged'))
              return settle()
            },
            () => {},
          ),
      }),
  }
}
