import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoundCode, codeIn } from '#shared/contract/show/labels.ts'
import { itemCode } from '#shared/resources/show/item-code.ts'
import { RequestError, request } from '../../../api/request.ts'
import type { Shown } from '../../../crud/data/api.ts'

export type Code = Shown<typeof itemCode>

/** What a code is bound to: what was scanned or typed, or the thing that was chosen. */
export interface Thing {
  target: string
  targetId?: string
}

export interface Faults {
  code?: string
  target?: string
}

const calm = { silent: true, quiet: true } as const

/** Binds codes to things, one after the other, and tells what was done; faults stand at what was scanned. */
export function useBinding() {
  const queries = useQueryClient()
  const [done, setDone] = useState<BoundCode[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)

  async function attempt<T>(work: () => Promise<T>, field: keyof Faults): Promise<T | undefined> {
    setBusy(true)
    setFaults({})
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const [fault] = error.errors
      setFaults({
        [fault?.field === 'code' || fault?.field === 'target' ? fault.field : field]: error.message,
      })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    done,
    faults,
    isBusy,
    say: setFaults,
    /** The code that was scanned; undefined where there is none. */
    find: (scanned: string) =>
      attempt(async () => {
        const params = { code_equal: codeIn(scanned), size: 1 }
        const { records } = await request<{ records: Code[] }>(`/api${itemCode.path}/page`, {
          ...calm,
          params,
        })
        return records[0] ?? null
      }, 'code'),
    async bind(code: string, thing: Thing, again: boolean): Promise<boolean> {
      const body = { code, ...thing, ...(again && { again: '1' }) }
      const bound = await attempt(
        () => request<BoundCode>(`/api${itemCode.path}/bind`, { ...calm, method: 'POST', body }),
        'target',
      )
      if (!bound) return false
      setDone((before) => [bound, ...before])
      void queries.invalidateQueries({ queryKey: ['resource', itemCode.name] })
      return true
    },
  }
}
