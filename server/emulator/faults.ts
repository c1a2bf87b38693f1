import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, PlacedFault } from './sickle.ts'

export interface Faults {
  /** Answers the way to take it back. */
  add(path: string, fault: Fault): PlacedFault
  remove(id: number): void
  clear(): void
  list(): readonly PlacedFault[]
  /** Does to a call what was asked for. False: the real answer is to follow. */
  meet(req: IncomingMessage, res: ServerResponse): Promise<boolean>
}

export function createFaults(): Faults {
  const placed: PlacedFault[] = []
  let number = 0
  const take = (method: string, path: string): PlacedFault | undefined => {
    const index = placed.findIndex(
      (fault) => isOf(fault.path, path) && (fault.method === undefined || fault.method === method),
    )
    const fault = placed[index]
    if (!fault) return undefined
    if (fault.times === undefined) return fault
    if (fault.times > 1) placed[index] = { ...fault, times: fault.times - 1 }
    else placed.splice(index, 1)
    return fault
  }
  return {
    add(path, fault) {
      number += 1
      const one = { ...fault, id: number, path }
      placed.push(one)
      return one
    },
    remove(id) {
      const index = placed.findIndex((fault) => fault.id === id)
      if (index >= 0) placed.splice(index, 1)
    },
    clear: () => void placed.splice(0),
    list: () => [...placed],
    async meet(req, res) {
      const fault = take(req.method ?? 'GET', (req.url ?? '/').split('?')[0] ?? '/')
      if (!fault) return false
      if (fault.delay) await sleep(fault.delay)
      if (fault.drop) {
        req.socket.destroy()
        return true
      }
      const answer = answerOf(fault)
      if (!answer) return false
      res.writeHead(answer.status, {
        'Content-Type': 'application/json;charset=UTF-8',
        'X-Sickle-Fault': fault.id,
      })
      res.end(answer.body)
      return true
    },
  }
}

const isOf = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

function answerOf({ answer, status, code, msg }: Fault): { status: number; body: string } | undefined {
  const envelope = (number: number, text: string, data: unknown = {}) =>
    JSON.stringify({ code: number, success: number === 200, data, msg: text })
  if (answer === 'malformed') return { status: status ?? 200, body: '{"code":200,"success":true,"data":' }
  if (answer === 'expired') return { status: 401, body: envelope(401, msg ?? '请求未授权') }
  if (answer === 'emptyPage')
    return {
      status: 200,
      body: envelope(200, '操作成功', { records: [], total: 0, size: 10, current: 1, pages: 0 }),
    }
  if (status === undefined && code === undefined) return undefined
  const number = code ?? status ?? 500
  return {
    status: status ?? number,
    body: envelope(number, msg ?? (number >= 500 ? '服务器异常' : '操作失败')),
  }
}
