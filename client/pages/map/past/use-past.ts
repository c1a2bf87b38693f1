import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MapPast } from '#shared/contract/geo/workbench.ts'
import { pastOptions } from '../../../api/map.ts'
import type { ShownLayer } from '../../../crud/data/useMapLayers.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMetrics } from '../../../telemetry/use-metrics.ts'
import { isWithinPast, momentIn } from './past-time.ts'

/** The fields by which objects of a kind were told then, by the name of the resource. */
export const momentaryFields: Readonly<Record<string, readonly string[]>> = {
  event: ['eventLevel', 'eventStatus'],
  device: ['onlineStatus', 'alarmLevel'],
}

/** The layers as they were at the time that the address names; as they are without one. */
export function usePast(layers: readonly ShownLayer[], time: string | undefined) {
  const language = useLanguage()
  const metrics = useMetrics()
  const moment = momentIn(time)
  const at = moment !== undefined && isWithinPast(moment, Date.now()) ? moment : undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...pastOptions(at ?? 0, language),
    enabled: at !== undefined,
  })
  const labels = useMemo(
    () => new Map(data?.values.map(({ id, metric, v }) => [id, metrics.say(metric, v)])),
    [data, metrics],
  )
  const shown = useMemo(() => {
    if (at === undefined) return layers
    const answer = { data, error, retry: () => void refetch(), labels }
    return layers.map((layer) => asThen(layer, answer))
  }, [at, data, error, labels, layers, refetch])
  return {
    layers: shown,
    at,
    /** A link that is older than what can be shown: the map is that of now. */
    isOutside: time !== undefined && at === undefined,
    isFetching,
    error: at === undefined ? null : error,
  }
}

interface Answer extends Pick<ShownLayer, 'error' | 'retry'> {
  data: MapPast | undefined
  labels: ReadonlyMap<string, string>
}

function asThen(layer: ShownLayer, { data, labels, ...rest }: Answer): ShownLayer {
  const name = layer.entity?.resource
  if (!layer.isOn || (name !== 'event' && name !== 'device')) return layer
  const answer = data?.[name]
  return {
    ...layer,
    ...rest,
    shapes: data && (answer?.shapes ?? []),
    total: answer?.total ?? 0,
    isWhole: answer?.isWhole ?? true,
    // Tiles are those of now.
    tiles: undefined,
    ...(name === 'device' && { labels }),
  }
}
