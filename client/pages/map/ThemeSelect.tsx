import { TreeSelect } from 'antd'
import type { WorkbenchTheme } from '#shared/contract/geo/workbench.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'
import { clearable } from '../../ui/clearable.tsx'
import type { WorkbenchAddress } from './workbench-address.ts'

interface Props {
  themes: readonly WorkbenchTheme[]
  /** Key of the theme that is open. */
  theme: string | undefined
  layers: readonly ShownLayer[]
  drawing: WorkbenchMap | undefined
  onChange(change: Partial<WorkbenchAddress>): void
}

/** Opens a theme: its layers, and its place on the map. */
export function ThemeSelect({ themes, theme, layers, drawing, onChange }: Props) {
  const { t } = useWords()
  if (themes.length === 0) return null
  const open = (key: string | undefined) => {
    const chosen = themes.find(({ routerKey }) => routerKey === key)
    if (!chosen) return onChange({ theme: undefined, on: undefined })
    const ids = new Set(chosen.layerIds ?? [])
    const on = layers.filter(({ layer }) => ids.has(layer.id)).map(({ code }) => code)
    onChange({ theme: chosen.routerKey ?? undefined, on: on.length > 0 ? on : undefined })
    if (chosen.lng !== null && chosen.lat !== null)
      drawing?.go({ lng: chosen.lng, lat: chosen.lat, zoom: chosen.zoom ?? 13 })
    else goToGrid(chosen, layers, drawing)
  }
  return (
    <TreeSelect
      className="workbench-themes"
      aria-label={t('map.bench.theme')}
      placeholder={t('map.bench.theme')}
      value={theme}
      allowClear={clearable}
      treeDefaultExpandAll
      treeDataSimpleMode={{ id: 'id', pId: 'pId', rootPId: '0' }}
      treeData={themes.map(({ id, parentId, routerKey, routerName }) => ({
        id,
        pId: themes.some((one) => one.id === parentId) ? parentId : '0',
        value: routerKey ?? id,
        title: routerName,
      }))}
      onChange={(key: string | undefined) => open(key)}
    />
  )
}

/** A theme without a middle opens at its grid, where the grids are among the records at hand. */
function goToGrid(
  { gridId }: WorkbenchTheme,
  layers: readonly ShownLayer[],
  drawing: WorkbenchMap | undefined,
) {
  const grids = layers.find(({ entity }) => entity?.resource === 'grid')?.shapes
  const shape = grids?.find(({ id }) => id === gridId)
  if (shape?.geometry) drawing?.reveal(shape.geometry)
  else drawing?.whole()
}
