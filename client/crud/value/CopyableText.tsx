import { App } from 'antd'
import type { ReactNode } from 'react'
import { copy } from '../../ui/copy.ts'
import '../../ui/text-button.css'
import { useWords } from '../../i18n/use-words.ts'

/** A value that people take elsewhere: a serial number, a code, a key. */
export function CopyableText({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const take = async () => {
    if (await copy(text)) message.success({ content: t('lists.copied', { text }), key: 'copied' })
    else message.warning({ content: t('lists.copyFailed'), key: 'copied' })
  }
  return (
    <span className="crud-copyable">
      {children}
      <button
        type="button"
        className="glyph"
        data-glyph="copy"
        aria-label={t('lists.copy', { text })}
        onClick={() => void take()}
      />
    </span>
  )
}
