import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { ReactNode } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { buttonOptions } from '../../api/menu.ts'
import { type Params, request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'

interface Question {
  title: string
  content: ReactNode
  isDangerous?: boolean
}

/** What a call that may end in several ways came to. */
interface Outcome {
  type: 'success' | 'warning'
  content: string
}

/** What a page does with rows besides the usual: who may, the question before it, the call, and the list asked for anew. */
export function useRowCalls(resource: Resource) {
  const { t } = useWords()
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const rights = useQuery(buttonOptions).data

  /** Calls, says what came of it, and shows the rows as they are now. A refusal has said so in a toast and is thrown. */
  async function call<T = unknown>(
    action: string,
    params: Params,
    done: string | ((answer: T) => Outcome),
  ): Promise<T> {
    const answer = await request<T>(`/api${resource.path}/${action}`, { method: 'POST', params })
    const { type, content } =
      typeof done === 'string' ? { type: 'success' as const, content: done } : done(answer)
    message[type](content)
    await queries.invalidateQueries({ queryKey: ['resource', resource.name] })
    return answer
  }

  return {
    call,
    /** Whether the person holds the button with this ending. */
    may: (suffix: string): boolean => rights?.[`${resource.permission}_${suffix}`] === true,
    /** Asks first; the question stays until the work is done and goes away with a refusal, too. */
    ask: ({ title, content, isDangerous = false }: Question, work: () => Promise<unknown>) =>
      void modal.confirm({
        title,
        content,
        okText: t('crud.confirm'),
        cancelText: t('crud.cancel'),
        okButtonProps: { danger: isDangerous },
        onOk: () => work().catch(() => {}),
      }),
  }
}
