import { App } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

export interface Question {
  title: string
  content?: ReactNode
  /** What the button says that does it. */
  okText?: string
  isDangerous?: boolean
}

/** Asks first; the question stays until the work is done and goes away with a refusal, too, which says so itself. */
export function useAsk(): (question: Question, work: () => unknown) => void {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  return ({ title, content, okText = t('crud.confirm'), isDangerous = false }, work) =>
    void modal.confirm({
      title,
      content,
      okText,
      cancelText: t('crud.cancel'),
      okButtonProps: { danger: isDangerous },
      onOk: async () => {
        await Promise.resolve(work()).catch(() => {})
      },
    })
}
