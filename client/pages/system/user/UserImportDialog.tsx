import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Modal, Upload } from 'antd'
import { useState } from 'react'
import type { ImportReport, RowFault } from '#shared/contract/import.ts'
import type { Telling } from '#shared/contract/told.ts'
import { user } from '#shared/resources/organisation/user.ts'
import { download } from '../../../api/request.ts'
import { importUsers, refusedReport } from '../../../api/users.ts'
import { ToldOnce } from '../../../crud/told/ToldOnce.tsx'
import { useToldColumns } from '../../../crud/told/use-tell-once.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../crud/transfer/transfer.css'
import './user-import.css'
import '../../../i18n/more/transfer.ts'

interface Props {
  /** May change users who exist. */
  mayCover: boolean
  onClose(): void
}

type Report = ImportReport & Telling

/** Users from a spreadsheet: all of its rows or none, and the passwords that they begin with. */
export function UserImportDialog({ mayCover, onClose }: Props) {
  const { t } = useWords()
  const [report, setReport] = useState<Report>()
  const [isBusy, setBusy] = useState(false)
  return (
    <Modal
      open
      width={720}
      title={t('pages.user.importTitle')}
      className="import-dialog user-import"
      mask={{ closable: false }}
      keyboard={!report?.told}
      footer={null}
      onCancel={() => !isBusy && onClose()}
    >
      {report ? (
        <Result report={report} onClose={onClose} />
      ) : (
        <Choice mayCover={mayCover} isBusy={isBusy} onBusy={setBusy} onDone={setReport} />
      )}
    </Modal>
  )
}

interface ChoiceProps {
  mayCover: boolean
  isBusy: boolean
  onBusy(isBusy: boolean): void
  onDone(report: Report): void
}

function Choice({ mayCover, isBusy, onBusy, onDone }: ChoiceProps) {
  const { t } = useWords()
  const { file, take, covers, setCovers, fault, faults, send } = useSheet(onBusy, onDone)
  return (
    <div className="import-step">
      <p className="import-hint">{t('pages.user.importHint')}</p>
      <div className="import-choices">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void download(`/api${user.path}/export-template`).catch(() => {})}
        >
          {t('transfer.import.templateXlsx')}
        </Button>
        {mayCover && (
          <Checkbox checked={covers} disabled={isBusy} onChange={({ target }) => setCovers(target.checked)}>
            {t('pages.user.importCover')}
          </Checkbox>
        )}
      </div>
      <Upload.Dragger
        accept=".xlsx"
        showUploadList={false}
        multiple={false}
        disabled={isBusy}
        beforeUpload={(chosen) => {
          take(chosen)
          return Upload.LIST_IGNORE
        }}
      >
        <p className="import-drop-icon" aria-hidden="true">
          <InboxOutlined />
        </p>
        <p>{file?.name ?? t('transfer.import.drop')}</p>
        <p className="import-hint">{t('pages.user.importFile')}</p>
      </Upload.Dragger>
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {faults.length > 0 && <Faults faults={faults} />}
      <div className="import-buttons">
        <Button type="primary" disabled={!file} loading={isBusy} onClick={() => file && void send(file)}>
          {t('panels.importRows')}
        </Button>
      </div>
    </div>
  )
}

/** The file that was chosen, and what was wrong with it when it was sent. */
function useSheet(onBusy: ChoiceProps['onBusy'], onDone: ChoiceProps['onDone']) {
  const { t } = useWords()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [covers, setCovers] = useState(false)
  const [fault, setFault] = useState<string>()
  const [faults, setFaults] = useState<readonly RowFault[]>([])
  const forget = () => {
    setFault(undefined)
    setFaults([])
  }
  async function send(chosen: File) {
    onBusy(true)
    forget()
    try {
      onDone(await importUsers(chosen, covers))
      await queries.invalidateQueries({ queryKey: ['resource', user.name] })
    } catch (error) {
      const refused = refusedReport(error)
      const message = error instanceof Error ? error.message : t('request.unknown')
      setFault(refused ? t('pages.user.importRefused', { failed: refused.failed }) : message)
      setFaults(refused?.rows ?? [])
    } finally {
      onBusy(false)
    }
  }
  const take = (chosen: File) => {
    setFile(chosen)
    forget()
  }
  return { file, take, covers, setCovers, fault, faults, send }
}

/** What is wrong in which row, as the spreadsheet counts them. */
function Faults({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useWords()
  return (
    <ul className="user-import-faults" aria-label={t('transfer.import.problems')}>
      {faults.map(({ row, field, message }) => (
        <li key={`${row} ${field} ${message}`}>{t('pages.user.importRow', { row, message })}</li>
      ))}
    </ul>
  )
}

function Result({ report: { ok, told }, onClose }: { report: Report; onClose(): void }) {
  const { t } = useWords()
  const columns = useToldColumns(user)
  return (
    <div className="import-step">
      <Alert type="success" showIcon role="status" title={t('transfer.import.doneAll', { count: ok })} />
      {told && (
        <ToldOnce
          title={t('pages.user.told')}
          hint={t('panels.told.importedHint')}
          columns={columns}
          rows={told}
        />
      )}
      <div className="import-buttons">
        <Button type="primary" autoFocus onClick={onClose}>
          {t('crud.close')}
        </Button>
      </div>
    </div>
  )
}
