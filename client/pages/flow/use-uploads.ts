import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef, useState } from 'react'
import type { CheckedUpload, UploadOutcome } from '#shared/contract/flow.ts'
import { isObject } from '#shared/is-object.ts'
import { RequestError, request } from '../../api/request.ts'
import { type Refusal, refusalsOf } from '../../flow/lint/linting.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type DeployValues, deployParams } from './DeployFields.tsx'
import { isStopped, type Stops } from './stop-choice.ts'

export interface Upload {
  id: number
  file: File
  state: 'checking' | 'ready' | 'refused' | 'sent'
  /** Why it is refused; without elements, in one sentence. */
  refusals: readonly Refusal[]
  /** What does not keep it from being deployed. */
  warnings: readonly Refusal[]
  /** Steps that are refused, and stop for people instead. */
  stops: Stops
}

/** Files to deploy, and what has become of each. */
export function useUploads() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const count = useRef(0)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isSending, setSending] = useState(false)
  const isBusy = isSending || uploads.some(({ state }) => state === 'checking')
  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const refuse = (id: number, error: unknown) => change(id, { state: 'refused', refusals: reasonsOf(error) })

  /** Shows the outcome of each file, or a refusal of none in particular. */
  function showOutcomes(sent: readonly Upload[], error: unknown) {
    const outcomes = outcomesOf(error)
    const [only] = sent
    if (only && sent.length === 1) return refuse(only.id, error)
    if (!outcomes.length) return void message.error(error instanceof Error ? error.message : '')
    for (const [index, { id }] of sent.entries()) {
      const refusals = outcomes[index]?.faults ?? []
      change(id, { state: outcomes[index]?.isDeployed ? 'sent' : 'refused', refusals })
    }
    message.warning(t('flow.deploy.notSent', { count: outcomes.filter((one) => !one.isDeployed).length }))
  }

  async function check({ id, file }: Upload) {
    try {
      const { faults, warnings } = await post<CheckedUpload>('check-upload', bodyOf('file', [file]))
      change(id, faults.length ? { state: 'refused', refusals: faults } : { state: 'ready', warnings })
    } catch (error) {
      refuse(id, error)
    }
  }
  const add = (files: readonly File[]) => {
    const fresh = files.map((file): Upload => {
      count.current += 1
      return { id: count.current, file, state: 'checking', refusals: [], warnings: [], stops: {} }
    })
    setUploads((all) => [...all, ...fresh])
    for (const one of fresh) void check(one)
  }
  async function send(values: DeployValues) {
    const ready = uploads.filter(isReady)
    if (!ready.length) return void message.warning(t('flow.deploy.fileMissing'))
    setSending(true)
    try {
      const files = ready.map(({ file }) => file)
      await post(
        'deploy-upload',
        bodyOf('files', files, { ...deployParams(values), stops: stopsText(ready) }),
      )
      for (const { id } of ready) change(id, { state: 'sent', refusals: [] })
      message.success(t('flow.deploy.done'))
    } catch (error) {
      showOutcomes(ready, error)
    }
    setSending(false)
    await queries.invalidateQueries({ queryKey: ['flow'] })
  }
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))
  const stop = (id: number, stops: Stops) => change(id, { stops })
  return { uploads, add, remove, stop, send, isBusy }
}

/** Files that are deployed when the form is sent. */
export const isReady = ({ state, refusals, stops }: Upload): boolean =>
  state === 'ready' || (state === 'refused' && isStopped(refusals, stops))

/** Stops as the call wants them, by the names of the files. */
const stopsText = (uploads: readonly Upload[]): string =>
  JSON.stringify(Object.fromEntries(uploads.map(({ file, stops }) => [file.name, stops])))

const post = <T = unknown>(call: string, body: FormData) =>
  request<T>(`/api/blade-flow/manager/${call}`, { method: 'POST', body, silent: true })

function bodyOf(
  name: string,
  files: readonly File[],
  params: Readonly<Record<string, string>> = {},
): FormData {
  const body = new FormData()
  for (const [key, value] of Object.entries(params)) body.append(key, value)
  for (const file of files) body.append(name, file, file.name)
  return body
}

function reasonsOf(error: unknown): Refusal[] {
  const found = refusalsOf(error)
  const said = error instanceof Error ? error.message : ''
  return found.length ? found : [{ elementId: '', name: '', message: said }]
}

/** Outcomes of several files, in the order in which they were sent. */
function outcomesOf(error: unknown): readonly UploadOutcome[] {
  const data = error instanceof RequestError ? error.data : undefined
  return isObject(data) && Array.isArray(data.files) ? data.files : []
}
