import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type Params, request } from '../../api/request.ts'

/** Begins or changes something on the server, and looks at once how it goes. A refusal says so itself. */
export function useBegin(path: string, queryKey: QueryKey, done: string) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  return async (params: Params = {}) => {
    try {
      await request(path, { method: 'POST', body: params })
      message.success(done)
    } catch {
      // Said in a toast.
    }
    await queries.invalidateQueries({ queryKey })
  }
}
