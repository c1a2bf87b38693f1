import { AutoComplete, type AutoCompleteProps, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Position } from '#shared/geo/geometry.ts'
import { cellOf } from '#shared/geo/geosot.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { MapObject } from '../../map/workbench/object-layer.ts'
import type { WorkbenchMap } from '../../map/workbench/workbench-map.ts'
import { clearable } from '../../ui/clearable.tsx'
import { coordinatesIn } from './coordinates.ts'
import { revealObject } from './reveal-object.ts'

interface Props {
  layers: readonly ShownLayer[]
  map: WorkbenchMap | undefined
  onChoose(object: MapObject | undefined): void
}

/** Hits of each layer that are offered. */
const MAX_HITS = 6
const PLACE_ZOOM = 16

interface Hit {
  value: string
  label: string
  go(): void
}

/** Finds what is on the map by its name, and places by coordinates or a code of the national grid. */
export function MapSearch({ layers, map, onChoose }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const place = placeIn(wanted)
  const toPlace: Hit[] = place
    ? [
        {
          value: 'place',
          label: t('map.bench.toPlace', { place: place.map((degrees) => degrees.toFixed(5)).join(', ') }),
          go: () => map?.go({ lng: place[0], lat: place[1], zoom: PLACE_ZOOM }),
        },
      ]
    : []
  const groups = wanted === '' || place ? [] : layers.flatMap((one) => hitsOf(one, wanted, map, onChoose))
  const offered: AutoCompleteProps['options'] = place ? toPlace : groups
  const hits = [...toPlace, ...groups.flatMap(({ options }) => options)]
  return (
    <AutoComplete
      className="workbench-search"
      value={typed}
      options={offered}
      notFoundContent={wanted === '' ? null : t('map.nothing')}
      onChange={setTyped}
      onSelect={(value: string) => {
        setTyped('')
        hits.find((hit) => hit.value === value)?.go()
      }}
    >
      <Input.Search
        allowClear={clearable}
        aria-label={t('map.bench.search')}
        placeholder={t('map.bench.search')}
      />
    </AutoComplete>
  )
}

function hitsOf(
  { layer, code, shapes }: ShownLayer,
  wanted: string,
  map: WorkbenchMap | undefined,
  onChoose: Props['onChoose'],
) {
  const found = (shapes ?? [])
    .filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, MAX_HITS)
  const options = found.map(
    (shape): Hit => ({
      value: `${code}:${shape.id}`,
      label: shape.name,
      go() {
        revealObject(map, shape)
        onChoose({ layerId: layer.id, shape })
      },
    }),
  )
  return options.length > 0 ? [{ label: layer.layerName ?? code, options }] : []
}

/** A place by its coordinates, or the middle of a cell. */
function placeIn(text: string): Position | undefined {
  const cell = cellOf(text.toUpperCase())
  if (!cell) return coordinatesIn(text)
  const [west, south, east, north] = cell.box
  return [(west + east) / 2, (south + north) / 2]
}
