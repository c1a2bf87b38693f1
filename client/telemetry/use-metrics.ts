import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { metricsOfItself } from '#shared/contract/device/main-metric.ts'
import type { LatestValue } from '#shared/contract/device/telemetry.ts'
import { dictionaryOptions } from '../api/dictionary.ts'
import { useLanguage } from '../i18n/use-language.ts'

export interface Metric {
  key: string
  name: string
  unit: string
  /** What is usual, as the dictionary says it; blank where that depends on the place. */
  usual: string
}

/** What devices measure, by key and in the order of the dictionary, and how their values are said. */
export function useMetrics() {
  const language = useLanguage()
  const { data } = useQuery(dictionaryOptions('metric'))
  return useMemo(() => {
    const metrics = new Map(
      (data ?? []).map(({ dictKey, dictValue, remark = '' }) => {
        const [unit = '', ...usual] = remark.split(' ')
        return [dictKey, { key: dictKey, name: dictValue, unit, usual: usual.join(' ') }] as const
      }),
    )
    const places = new Map([...metrics.keys()].map((key, place) => [key, place]))
    const placeOf = (key: string) => (places.get(key) ?? places.size) + (metricsOfItself.has(key) ? 1000 : 0)
    const locale = language === 'en' ? 'en' : 'zh-CN'
    return {
      /** One that the dictionary does not know is called by its key. */
      of: (key: string): Metric => metrics.get(key) ?? { key, name: key, unit: '', usual: '' },
      /** What the device is there for comes first, how it is itself last. */
      inOrder: (keys: readonly string[]) => [...keys].sort((one, other) => placeOf(one) - placeOf(other)),
      isOfDevice: (key: string) => metricsOfItself.has(key),
      number: (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 }),
      /** A value with its unit. */
      say: (key: string, value: number) => {
        const unit = metrics.get(key)?.unit ?? ''
        const number = value.toLocaleString(locale, { maximumFractionDigits: 2 })
        return unit ? `${number} ${unit}` : number
      },
    }
  }, [data, language])
}

export type Metrics = ReturnType<typeof useMetrics>

/** The values of a device that say most about it, at most so many. */
export function mainValues(values: Record<string, LatestValue>, metrics: Metrics, most: number) {
  return metrics
    .inOrder(Object.keys(values))
    .slice(0, most)
    .flatMap((key) => {
      const value = values[key]
      return value ? [{ key, value }] : []
    })
}
