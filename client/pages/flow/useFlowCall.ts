import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { buttonOptions } from '../../api/menu.ts'
import { type Params, request } from '../../api/request.ts'
import type { RowButton } from './RowButtons.tsx'

/** A button that is there for who holds a right. */
type Offer = RowButton & { right?: string }

/** Changes something and shows the lists as they are now; and which buttons the person holds. */
export function useFlowCall() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const held = useQuery(buttonOptions).data ?? {}
  const may = (code: string): boolean => held[code] === true
  return {
    may,
    offered: (offers: readonly Offer[]): RowButton[] =>
      offers.filter(({ right }) => right === undefined || may(right)),
    /** A refusal has said so in a toast and is thrown. */
    async call(path: string, params: Params, done: string, body?: object): Promise<void> {
      await request(`/api/blade-flow/${path}`, { method: 'POST', params, ...(body && { body }) })
      message.success(done)
      await queries.invalidateQueries({ queryKey: ['flow'] })
    },
  }
}
