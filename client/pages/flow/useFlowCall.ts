import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { buttonOptions } from '../../api/menu.ts'
import { type Params, request } from '../../api/request.ts'

/** Changes something and shows the lists as they are now; and which buttons the person holds. */
export function useFlowCall() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const held = useQuery(buttonOptions).data ?? {}
  return {
    may: (code: string): boolean => held[code] === true,
    /** A refusal has said so in a toast and is thrown. */
    async call(path: string, params: Params, done: string): Promise<void> {
      await request(`/api/blade-flow/${path}`, { method: 'POST', params })
      message.success(done)
      await queries.invalidateQueries({ queryKey: ['flow'] })
    },
  }
}
