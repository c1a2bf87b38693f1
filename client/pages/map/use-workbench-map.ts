import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import { type Aggregate, type AggregateGroup, groupableFields } from '#shared/contract/aggregate.ts'
import type { Geometry, Position } from '#shared/geo/geometry.ts'
import type { Box } from '#shared/geo/measure.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { placedGroupsOptions } from '../../api/map.ts'
import type { ShownLayer } from '../../crud/data/useMapLayers.ts'
import { toneOfField } from '../../fields/choice/state-tones.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useLandMap } from '../../map/use-land-map.ts'
import { useMapLook } from '../../map/use-map-look.ts'
import { styleWithWords } from '../../map/workbench/entities.ts'
import type { MapObject } from '../../map/workbench/object-layer.ts'
import { type Tint, type TintWords, tintBy, tintByGroups } from '../../map/workbench/tint.ts'
import { createWorkbenchMap, type MapView } from '../../map/workbench/workbench-map.ts'

interface Asked {
  layers: readonly ShownLayer[]
  opacities: Readonly<Record<string, number>>
  /** Fields that colour objects, by the codes of their layers; blank: none. */
  tints: Readonly<Record<string, string>>
  /** The view that the address asks for. */
  view: MapView | undefined
  object: { layer: string; id: string } | undefined
  /** Objects that were chosen together. */
  gathered: readonly { layerId: string; id: string }[]
  /** Pixels drawn for one of CSS; as many as the screen has by default. */
  pixelRatio?: number
  /** True while a box is being drawn without Shift. */
  isBoxing: boolean
  onChoose(objects: readonly MapObject[]): void
  onBox(objects: readonly MapObject[]): void
  /** `sight`: what is on the screen, in degrees. */
  onView(view: MapView, sight: Box): void
}

/** Objects below the pointer. */
export interface Pointed {
  objects: readonly MapObject[]
  pixel: readonly [x: number, y: number]
  place: Position | undefined
}

export const nothingPointed: Pointed = { objects: [], pixel: [0, 0], place: undefined }

export type Pointer = StoreApi<Pointed>

/** The map in its place, told of everything that is chosen around it. */
export function useWorkbenchMap(asked: Asked) {
  const { layers, opacities, tints, view, object, gathered, isBoxing } = asked
  const look = useMapLook()
  // Beside React's state: a moving pointer draws a line of text anew, not the page.
  const [pointer] = useState(() => createStore<Pointed>(() => nothingPointed))
  const [measured, setMeasured] = useState<Geometry>()
  const [metresOfPixel, setMetresOfPixel] = useState(0)
  const { faults, onFault } = useFaults()
  const choose = useEffectEvent(asked.onChoose)
  const box = useEffectEvent(asked.onBox)
  const move = useEffectEvent(asked.onView)
  const { place, drawing, isBare } = useLandMap((target, first) => {
    const made = createWorkbenchMap(
      target,
      {
        onPoint: (objects, pixel, at) => pointer.setState({ objects, pixel, place: at }),
        onChoose: (objects) => choose(objects),
        onBox: (objects) => box(objects),
        onView(next, metres, sight) {
          setMetresOfPixel(metres)
          move(next, sight)
        },
        onMeasure: setMeasured,
        onFault,
      },
      first,
      asked.pixelRatio,
    )
    if (view) made.go(view, true)
    return made
  })
  const shownTints = useTints(layers, tints, look)
  useEffect(() => {
    layers.forEach(({ layer, isOn, entity, shapes, labels, code, tiles, definition }, n) => {
      const opacity = opacities[code] ?? layer.opacity ?? 1
      if (entity) {
        const style = styleWithWords(definition, layer.style)
        const tint = shownTints[code]
        const field = countedField(definition, tint?.field ?? '')
        const rows = { shapes, tiles: tiles && { ...tiles, field } }
        drawing?.showObjects(layer, rows, { style, tint, look, labels }, 10 + n, opacity)
      } else drawing?.showBase(layer, isOn, n, opacity)
    })
  }, [drawing, layers, opacities, shownTints, look])
  useEffect(() => {
    const found = layers.find(({ code }) => code === object?.layer)
    drawing?.mark(object && found ? { layerId: found.layer.id, id: object.id } : undefined)
  }, [drawing, layers, object])
  useEffect(() => drawing?.gather(gathered), [drawing, layers, gathered])
  useEffect(() => drawing?.box.setActive(isBoxing), [drawing, isBoxing])
  return { place, drawing, isBare, pointer, measured, metresOfPixel, tints: shownTints, faults }
}

/** Layers that did not come, by their ids. */
function useFaults() {
  const [faults, setFaults] = useState<Readonly<Record<string, Error>>>({})
  const onFault = (id: string, error: unknown) =>
    setFaults(({ [id]: _, ...others }) =>
      error === undefined
        ? others
        : { ...others, [id]: error instanceof Error ? error : new Error(String(error)) },
    )
  return { faults, onFault }
}

export const tintFieldOf = (
  { entity, code }: Pick<ShownLayer, 'entity' | 'code'>,
  tints: Readonly<Record<string, string>>,
): string => tints[code] ?? entity?.tints[0] ?? ''

/** The field of the colours, if rows can be counted by it. */
const countedField = (definition: Resource | undefined, field: string): string | undefined =>
  definition && groupableFields(definition).some(({ name, isTime }) => name === field && !isTime)
    ? field
    : undefined

type Look = Parameters<typeof tintBy>[3]

/** The colours of each layer that has some, by its code: of its rows, or, where these are too many, of what the server counts. */
function useTints(
  layers: readonly ShownLayer[],
  tints: Readonly<Record<string, string>>,
  look: Look,
): Readonly<Record<string, Tint | undefined>> {
  const { label, language } = useWords()
  const counted = layers.map((one) =>
    one.tiles ? countedField(one.definition, tintFieldOf(one, tints)) : undefined,
  )
  const groups = useQueries({
    queries: layers.map(({ definition, entity }, n) => ({
      ...placedGroupsOptions(definition ?? absent, entity?.filters ?? {}, counted[n] ?? '', language),
      enabled: definition !== undefined && counted[n] !== undefined,
      placeholderData: keepPreviousData,
    })),
    combine: groupsOf,
  })
  return useMemo(
    () =>
      Object.fromEntries(
        layers.map((one, n) => [one.code, tintOfLayer(one, groups[n], tintFieldOf(one, tints), look, label)]),
      ),
    [layers, groups, tints, look, label],
  )
}

/** Stands for a definition that is on its way: its call is not made before it has come. */
const absent = { name: '', path: '' }

const groupsOf = (results: readonly UseQueryResult<Aggregate>[]) => results.map(({ data }) => data?.groups)

function tintOfLayer(
  { definition, shapes, tiles }: ShownLayer,
  groups: readonly AggregateGroup[] | undefined,
  field: string,
  look: Look,
  label: TintWords['label'],
): Tint | undefined {
  const meta = definition?.fields[field]
  if (tiles && groups && meta) return tintByGroups(meta, field, groups, look, toneOfField)
  return definition && shapes && field !== ''
    ? tintBy(definition, field, shapes, look, { label, toneOf: toneOfField })
    : undefined
}
