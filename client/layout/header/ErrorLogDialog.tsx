import '../../i18n/more/error-log.ts'
import { App, Button, Collapse, Empty, Modal } from 'antd'
import { useState } from 'react'
import { sendErrorLog } from '../../api/auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ErrorGroup, grouped, useErrorLog } from '../../state/error-log.ts'
import { useAsk } from '../../ui/use-ask.ts'
import { uploadErrors } from './upload-errors.ts'
import './error-log.css'

/** What went wrong in this browser, to be read, sent to the server or cleared. */
export function ErrorLogDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation()
  const { entries } = useErrorLog()
  const { isSending, askToClear, askToSend } = useEnding()
  return (
    <Modal
      open={isOpen}
      title={t('log.title')}
      width={760}
      onCancel={onClose}
      destroyOnHidden
      footer={
        entries.length > 0 && [
          <Button key="clear" danger onClick={askToClear}>
            {t('log.clear')}
          </Button>,
          <Button key="upload" type="primary" loading={isSending} onClick={askToSend}>
            {t('log.upload')}
          </Button>,
        ]
      }
    >
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('log.empty')}>
          <p className="error-log-hint">{t('log.emptyHint')}</p>
        </Empty>
      ) : (
        <Collapse
          className="error-log"
          items={grouped(entries).map((group, n) => ({
            key: n,
            label: <Summary group={group} />,
            children: <Details group={group} />,
          }))}
        />
      )}
    </Modal>
  )
}

/** Sends what was recorded or throws it away, after a question. */
function useEnding() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAsk()
  const { entries, clear, drop } = useErrorLog()
  const [isSending, setIsSending] = useState(false)
  const upload = async () => {
    setIsSending(true)
    let stored = 0
    try {
      await uploadErrors(entries, {
        send: sendErrorLog,
        onStored(part) {
          stored += part.length
          drop(part)
        },
      })
      message.success(t('log.uploaded'))
    } catch {
      // `request` has said why; what was not stored stays.
      if (stored > 0) message.warning(t('log.partly', { count: stored, left: entries.length - stored }))
    } finally {
      setIsSending(false)
    }
  }
  const empty = () => {
    clear()
    message.success(t('log.cleared'))
  }
  const title = t('log.tip')
  return {
    isSending,
    askToClear: () => ask({ title, content: t('log.clearQuestion') }, empty),
    askToSend: () => ask({ title, content: t('log.uploadQuestion') }, () => void upload()),
  }
}

function Summary({ group: { latest, count } }: { group: ErrorGroup }) {
  const { t } = useTranslation()
  return (
    <div className="error-log-summary">
      <strong>{latest.message}</strong>
      <span>
        {[latest.time, latest.url, count > 1 && t('log.count', { count })].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

function Details({ group: { latest } }: { group: ErrorGroup }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const text = [latest.message, `${latest.url} (${latest.info})`, latest.stack].join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    message.success(t('log.copied'))
  }
  return (
    <>
      <pre className="error-log-stack">{latest.stack || latest.message}</pre>
      {/* Pages that are not served over TLS have no clipboard. */}
      {navigator.clipboard && (
        <Button size="small" onClick={() => void copy()}>
          {t('log.copy')}
        </Button>
      )}
    </>
  )
}
