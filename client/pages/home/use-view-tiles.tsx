import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { settingOptions } from '../../api/user-setting.ts'
import { withTexts } from '../../i18n/index.ts'
import type { Tile } from '../../tiles/tile.ts'
import { type KeptChart, keptCharts } from './kept-charts.ts'

const options = settingOptions('table')

/** Tiles of the charts that the person keeps as views of lists. */
export function useViewTiles(): Tile[] {
  const { data } = useQuery(options)
  return useMemo(() => keptCharts(data ?? {}).map(tileOf), [data])
}

const tileOf = (kept: KeptChart): Tile => ({
  name: `view.${kept.resource}.${kept.id}`,
  label: [kept.name, kept.name],
  width: 2,
  height: 'high',
  page: kept.page,
  View: lazy(() =>
    withTexts(() => import('./ViewTile.tsx')).then(({ ViewTile }) => ({
      default: () => <ViewTile {...kept} />,
    })),
  ),
})
