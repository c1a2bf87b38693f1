import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import { download, type Params, request } from '../../api/request.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useWork } from '../../ui/use-work.ts'
import { pageOptions } from '../data/useResource.ts'
import '../../i18n/more/transfer.ts'

export type ExportScope = 'chosen' | 'filtered' | 'all'

export interface ExportChoice {
  scope: ExportScope
  /** Names of the columns. */
  names: readonly string[]
  /** Sheets, or files of map programs; `shp` is a zipped shapefile. */
  format: 'xlsx' | 'csv' | 'geojson' | 'kml' | 'kmz' | 'gpx' | 'shp'
  lang: 'zh' | 'en'
}

/** The rows that a page can hand to an export. */
export interface Exported {
  order: Params
  /** Those of the list as it is filtered; absent where there is no list. */
  narrowed?: { params: Params; total: number | undefined }
  /** Keys of those that are ticked. */
  chosen: readonly string[]
}

/** What is made while one waits; more goes to the export centre. */
const mostAtOnce = 5000
/** Keys that an address holds. */
const mostInAddress = 400
const patience = 600_000

/** How many rows there are to export, and the export itself: a file at once, or one that the export centre will have. */
export function useExport(resource: Resource, { order, narrowed, chosen }: Exported, onDone: () => void) {
  const { busy, fault, during } = useWork<'running'>()
  const tellLater = useLaterMessage(resource)
  const { data: all } = useQuery(pageOptions(resource, { current: 1, size: 1 }, useLanguage(), true))
  const counts: Record<ExportScope, number | undefined> = {
    chosen: chosen.length,
    filtered: narrowed?.total,
    all: all?.total,
  }
  const limitOf = (scope: ExportScope) => (scope === 'chosen' ? mostInAddress : mostAtOnce)
  const isMany = (scope: ExportScope) => (counts[scope] ?? 0) > limitOf(scope)

  function rowsOf(scope: ExportScope): Params {
    const part = { ...order, ...resource.partOf?.filters }
    if (scope === 'filtered') return { ...part, ...narrowed?.params }
    return scope === 'chosen' ? { ...part, ids: chosen.join(',') } : part
  }

  const run = ({ scope, names, format, lang }: ExportChoice) =>
    during('running', async () => {
      const params: Params = { ...rowsOf(scope), columns: names.join(','), format, lang }
      if (isMany(scope)) {
        await request(`/api${resource.path}/export-job`, { method: 'POST', body: params, silent: true })
        tellLater()
      } else await download(`/api${resource.path}/export`, { params, timeout: patience, silent: true })
      onDone()
    })

  return { counts, isMany, limitOf, isRunning: busy !== undefined, fault, run }
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
        {t('transfer.export.started')}
        <Button type="link" size="small" onClick={toCentre}>
          {t('transfer.export.toCentre')}
        </Button>
      </span>
    )
    void message.success({ key, content, duration: 6 })
  }
}
