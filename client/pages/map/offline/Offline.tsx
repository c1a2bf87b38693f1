import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { WorkbenchMap } from '../../../map/workbench/workbench-map.ts'
import type { WorkbenchAddress } from '../workbench-address.ts'
import { clockAt } from './clock-at.ts'
import { keepInSight } from './keep-in-sight.ts'
import './offline.css'

interface Props {
  map: WorkbenchMap | undefined
  layers: readonly ShownLayer[]
  view: WorkbenchAddress['view']
}

/** Milliseconds for which the map has to rest before the rows in sight are asked for. */
const REST = 1500

/**
 * For work in the field: while there is a network, the rows in sight are asked for beforehand; without one, the map says of when
 * it is.
 */
export function Offline({ map, layers, view }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const since = useCutSince()
  useEffect(() => {
    if (!map || since !== undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void keepInSight(queries, layers, map.sight(), leaving.signal), REST)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
    // Another view is another part of the land.
  }, [queries, map, layers, view, since])
  return (
    <p className="workbench-offline" role="status">
      {since === undefined ? '' : t('map.offline.map', { time: clockAt(since) })}
    </p>
  )
}

/** Moment at which the network went; undefined: it is there. */
function useCutSince(): number | undefined {
  const [since, setSince] = useState(() => (navigator.onLine ? undefined : Date.now()))
  useEffect(() => {
    const cut = () => setSince(Date.now())
    const back = () => setSince(undefined)
    window.addEventListener('offline', cut)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', cut)
      window.removeEventListener('online', back)
    }
  }, [])
  return since
}
