import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { download, type Params, request } from '../../api/request.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { apiOf } from '../data/api.ts'
import { type ListState, queryOf } from '../query/list-state.ts'

export type ExportScope = 'chosen' | 'filtered' | 'all'

export interface ExportChoice {
  scope: ExportScope
  /** Names of the columns. */
  names: readonly string[]
  format: 'xlsx' | 'csv'
  lang: 'zh' | 'en'
}

interface Options {
  resource: Resource
  state: ListState
  /** Keys of the selected rows. */
  chosen: readonly string[]
  /** How many rows the list has; unknown while it is asked for. */
  total: number | undefined
  onDone(): void
}

/** What is made while one waits; more goes to the export centre. */
const mostAtOnce = 5000
/** Keys that an address holds. */
const mostInAddress = 400
const patience = 600_000

/** How many rows there are to export, and the export itself: a file at once, or one that the export centre will have. */
export function useExport({ resource, state, chosen, total, onDone }: Options) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const tellLater = useLaterMessage(resource)
  const { data: all } = useQuery({
    queryKey: ['resource', resource.name, 'page', { current: 1, size: 1 }, language],
    queryFn: ({ signal }) =>
      apiOf(resource).page({ current: 1, size: 1 }, { silent: true, quiet: true, signal }),
  })
  const counts: Record<ExportScope, number | undefined> = {
    chosen: chosen.length,
    filtered: total,
    all: all?.total,
  }
  const limitOf = (scope: ExportScope) => (scope === 'chosen' ? mostInAddress : mostAtOnce)
  const isMany = (scope: ExportScope) => (counts[scope] ?? 0) > limitOf(scope)

  function rowsOf(scope: ExportScope): Params {
    const { current: _current, size: _size, ...filters } = queryOf(resource, state)
    if (scope === 'filtered') return filters
    const order = { ascs: filters.ascs, descs: filters.descs }
    return scope === 'chosen' ? { ...order, ids: chosen.join(',') } : order
  }

  async function run({ scope, names, format, lang }: ExportChoice) {
    const params: Params = { ...rowsOf(scope), columns: names.join(','), format, lang }
    setRunning(true)
    setFault(undefined)
    try {
      if (isMany(scope)) {
        await request(`/api${resource.path}/export-job`, { method: 'POST', body: params, silent: true })
        tellLater()
      } else await download(`/api${resource.path}/export`, { params, timeout: patience, silent: true })
      onDone()
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('request.unknown'))
    } finally {
      setRunning(false)
    }
  }

  return { counts, isMany, limitOf, isRunning, fault, run }
}

/** Says that the export centre has taken it over, with a way there. */
function useLaterMessage(resource: Resource) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    void queries.invalidateQueries({ queryKey: ['export-jobs'] })
    const key = `export ${resource.name}`
    // Messages stand outside of the router, so that a link would not find it.
    const toCentre = () => {
      message.destroy(key)
      navigate('/resource/export')
    }
    const content = (
      <span>
        {t('panels.export.started')}
        <Button type="link" size="small" onClick={toCentre}>
          {t('panels.export.toCentre')}
        </Button>
      </span>
    )
    void message.success({ key, content, duration: 6 })
  }
}
