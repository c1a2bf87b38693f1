import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { buttonOptions } from '../../api/menu.ts'
import { type Params, request } from '../../api/request.ts'
import { useAsk } from '../../ui/use-ask.ts'

/** What a call that may end in several ways came to. */
interface Outcome {
  type: 'success' | 'warning'
  content: string
}

/** What a page does with rows besides the usual: who may, the question before it, the call, and the list asked for anew. */
export function useRowCalls(resource: Resource) {
  const { message } = App.useApp()
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
    ask: useAsk(),
  }
}
