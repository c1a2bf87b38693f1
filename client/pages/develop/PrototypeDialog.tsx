import { TableOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { missing, type Prototype, type TableColumn } from '#shared/contract/develop/prototype.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useUnsavedGuard } from '../../state/unsaved.ts'
import { Blank, Failure } from '../../ui/Emptiness.tsx'
import { useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { PrototypeTable } from './PrototypeTable.tsx'
import { faultsIn, moved } from './prototype-rows.ts'
import './develop.css'
import '../../i18n/more/develop.ts'

interface Props {
  model: { id: string; modelName: string }
  onClose(): void
}

const path = '/api/blade-develop'

/** The fields of a model as stored; of one that nobody configured, those that its table suggests. */
export function PrototypeDialog({ model, onClose }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['develop', 'prototypes', model.id],
    queryFn: async ({ signal }) => {
      const options = { params: { modelId: model.id }, silent: true, signal }
      const stored = await request<Prototype[]>(`${path}/model-prototype/select`, options)
      if (stored.length) return { rows: stored, isStored: true }
      return { rows: missing(model.id, await columnsOf(model.id, signal), []), isStored: false }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (data) return <Editor model={model} loaded={data.rows} isStored={data.isStored} onClose={onClose} />
  return (
    <Modal open width="100vw" title={t('develop.model.title')} footer={null} onCancel={onClose}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Modal>
  )
}

const columnsOf = async (modelId: string, signal?: AbortSignal) =>
  (
    await request<{ fields: TableColumn[] }>(`${path}/model/table-info`, {
      params: { modelId },
      silent: signal !== undefined,
      ...(signal && { signal }),
    })
  ).fields

interface EditorProps extends Props {
  loaded: Prototype[]
  isStored: boolean
}

function Editor({ model, loaded, isStored, onClose }: EditorProps) {
  const { t } = useWords()
  const askToDiscard = useDiscardQuestion()
  const work = useEditing({ model, loaded, onClose })
  const { rows, faults, isChanged } = work
  useUnsavedGuard(true, () => isChanged)
  const close = () => (isChanged ? askToDiscard(onClose) : onClose())
  return (
    <Modal
      open
      width="100vw"
      className="develop-dialog"
      title={t('develop.model.titleOf', { name: model.modelName })}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <>
          <Button
            className="develop-aside"
            loading={work.under === 'reading'}
            onClick={() => void work.readTable()}
          >
            {t('develop.model.takeOver')}
          </Button>
          <Button onClick={close}>{t('crud.cancel')}</Button>
          <Button
            type="primary"
            loading={work.under === 'saving'}
            disabled={!isChanged && isStored}
            onClick={() => void work.save()}
          >
            {t('crud.save')}
          </Button>
        </>
      }
    >
      {rows.length ? (
        <PrototypeTable rows={rows} faults={faults} {...work.edits} />
      ) : (
        <Blank icon={<TableOutlined />} title={t('develop.model.noFields')}>
          <p>{t('develop.model.noFieldsHint')}</p>
        </Blank>
      )}
    </Modal>
  )
}

/** What is done to single rows; each stays the same function, so that the others are not drawn anew. */
function useRows(loaded: Prototype[]) {
  const [rows, setRows] = useState(loaded)
  const [removed, setRemoved] = useState<string[]>([])
  const onChange = useCallback(
    (name: string, part: Partial<Prototype>) =>
      setRows((now) => now.map((row) => (row.jdbcName === name ? { ...row, ...part } : row))),
    [],
  )
  const onMove = useCallback((name: string, step: -1 | 1) => {
    setRows((now) =>
      moved(
        now,
        now.findIndex(({ jdbcName }) => jdbcName === name),
        step,
      ),
    )
  }, [])
  const onRemove = useCallback(({ id, jdbcName }: Prototype) => {
    setRows((now) => now.filter((row) => row.jdbcName !== jdbcName))
    if (id) setRemoved((ids) => [...ids, id])
  }, [])
  return { rows, setRows, removed, setRemoved, edits: { onChange, onMove, onRemove } }
}

function useEditing({ model, loaded, onClose }: Omit<EditorProps, 'isStored'>) {
  const { t, language } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { rows, setRows, removed, setRemoved, edits } = useRows(loaded)
  const [under, setUnder] = useState<'saving' | 'reading'>()
  const faults = faultsIn(rows, language, t('develop.model.twice'))
  const readTable = async () => {
    setUnder('reading')
    try {
      const added = missing(model.id, await columnsOf(model.id), rows)
      if (added.length) setRows([...rows, ...added])
      message.info(added.length ? t('develop.model.added', { count: added.length }) : t('develop.model.same'))
    } catch {
      // The call has said why.
    }
    setUnder(undefined)
  }
  const save = async () => {
    if (faults.size > 0) return void message.warning(t('develop.model.faulty', { count: faults.size }))
    setUnder('saving')
    try {
      if (removed.length)
        await request(`${path}/model-prototype/remove`, { method: 'POST', params: { ids: removed } })
      // Removed ones are gone now, whatever becomes of the rest.
      setRemoved([])
      const body = rows.map((row, index) => ({ ...row, sort: index + 1 }))
      if (body.length) await request(`${path}/model-prototype/submit-list`, { method: 'POST', body })
      message.success(t('develop.model.saved'))
      await queries.invalidateQueries({ queryKey: ['develop'] })
      onClose()
    } catch {
      setUnder(undefined)
    }
  }
  return { rows, faults, under, readTable, save, edits, isChanged: rows !== loaded || removed.length > 0 }
}
