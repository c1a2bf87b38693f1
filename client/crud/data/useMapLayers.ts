import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shape, Shapes } from '#shared/contract/geo/shapes.ts'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import type { Box } from '#shared/geo/measure.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { shapesOptions, workbenchOptions } from '../../api/map.ts'
import { queryOf } from '../../api/request.ts'
import { outlineOf } from '../../fields/outlines.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Entity, entities, fieldsOfEntity, ownLabelOf } from '../../map/workbench/entities.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { useDefinitions } from './definitions.ts'

/** A layer of the workbench as this person has it. */
export interface ShownLayer {
  layer: WorkbenchLayer
  /** By what addresses name it. */
  code: string
  isOn: boolean
  /** Of a layer of records: what they are. */
  entity: Entity | undefined
  definition: Resource | undefined
  /** Undefined: not asked for, or on their way. */
  shapes: readonly Shape[] | undefined
  /** Rows with a place: where they are many, the map has those of the part in sight, or the first of these. */
  total: number
  isWhole: boolean
  /** Path of the layer's vector tiles, where there are too many rows in sight for one answer, and when they were last asked for. */
  tiles?: { path: string; version: number } | undefined
  /** Texts below the marks, by the ids of the rows. */
  labels?: ReadonlyMap<string, string>
  error: Error | null
  retry(): void
}

export const codeOf = ({ layerCode, id }: WorkbenchLayer): string => layerCode || id

/** Layers that are shown where nobody said which: base, borders, plots and what lies on them. */
const usualEntities = new Set(['border', 'polygon', 'soil', 'device', 'station', 'event'])

/** Shown until somebody chooses: one base layer, and the records that most people look for. */
const isUsual = ({ isBase, isDefault, bindEntity }: WorkbenchLayer): boolean =>
  isBase === 1 ? isDefault === 1 : usualEntities.has(bindEntity ?? '')

/** Stands for a definition that is on its way: its call is not made before it has come. */
const absent = { name: '', path: '' } as Resource

interface Wanted {
  /** Nothing is asked for while it is false. */
  isWanted?: boolean
  /** Part of the map that is in sight: of layers with more rows than one answer holds, its rows are asked for. */
  part?: Box | undefined
}

/**
 * The layers with their records; layers of what the person may not see are left out. `on`: codes of those that are shown;
 * undefined: the usual ones.
 */
export function useMapLayers(on: readonly string[] | undefined, { isWanted = true, part }: Wanted = {}) {
  const language = useLanguage()
  const workbench = useQuery({ ...workbenchOptions, enabled: isWanted })
  const offered = useOffered(workbench.data?.layers)
  const bound = useMemo(() => offered.flatMap(boundOf), [offered])
  const names = useMemo(() => [...new Set(bound.map(({ entity }) => entity.resource))], [bound])
  const definitions = useDefinitions(names)
  const definitionOf = (name: string) => definitions.find((one) => one.name === name)
  const asked = bound.map(({ layer, entity }) => {
    const definition = definitionOf(entity.resource)
    const params = { ...entity.filters, fields: fieldsOfEntity(entity, ownLabelOf(definition, layer.style)) }
    const isAsked = definition !== undefined && isShown(layer, on)
    return { resource: definition ?? absent, params, isAsked }
  })
  const whole = useQueries({
    queries: asked.map(({ resource, params, isAsked }) => ({
      ...shapesOptions(resource, params, language),
      enabled: isAsked,
    })),
    combine: answersOf,
  })
  const near = useQueries({
    queries: asked.map(({ resource, params, isAsked }, n) => ({
      ...shapesOptions(resource, params, language, part),
      enabled: isAsked && part !== undefined && whole[n]?.data?.isWhole === false,
      placeholderData: keepPreviousData,
    })),
    combine: answersOf,
  })
  const layers = useMemo(
    () =>
      offered.map((layer): ShownLayer => {
        const index = bound.findIndex((one) => one.layer === layer)
        const entity = bound[index]?.entity
        const answer = isShown(layer, on) ? whole[index] : undefined
        const inPart = answer?.data?.isWhole === false ? near[index] : undefined
        const inSight = inPart?.data ?? answer?.data
        const failed = inPart?.error ? inPart : answer
        const definition = definitions.find(({ name }) => name === entity?.resource)
        const isTiled = answer !== undefined && inSight?.isWhole === false && definition !== undefined
        return {
          layer,
          code: codeOf(layer),
          isOn: isShown(layer, on),
          entity,
          definition,
          tiles: isTiled ? { path: tilePath(definition, entity), version: answer.version } : undefined,
          shapes: inSight?.shapes,
          total: answer?.data?.total ?? 0,
          isWhole: inSight?.isWhole ?? true,
          error: failed?.error ?? null,
          retry: failed?.retry ?? (() => {}),
        }
      }),
    [offered, bound, whole, near, definitions, on],
  )
  return { workbench, layers, themes: workbench.data?.themes ?? [] }
}

const isShown = (layer: WorkbenchLayer, on: readonly string[] | undefined): boolean =>
  on ? on.includes(codeOf(layer)) : isUsual(layer)

/** A layer of records, and what they are. */
function boundOf(layer: WorkbenchLayer): { layer: WorkbenchLayer; entity: Entity }[] {
  const entity = layer.source === 'records' ? entities[layer.bindEntity ?? ''] : undefined
  return entity ? [{ layer, entity }] : []
}

const answersOf = (results: readonly UseQueryResult<Shapes>[]) =>
  results.map(({ data, error, refetch, dataUpdatedAt }) => ({
    data,
    error,
    retry: () => void refetch(),
    version: dataUpdatedAt,
  }))

const tilePath = ({ path }: Resource, entity: Entity | undefined): string =>
  `/api${path}/tile${queryOf(entity?.filters)}`

/** Layers of records only where the person may open their list. */
function useOffered(all: readonly WorkbenchLayer[] | undefined): readonly WorkbenchLayer[] {
  const mayOpen = useMayOpen()
  const hidden = (all ?? [])
    .flatMap(boundOf)
    .filter(({ entity }) => {
      const page = outlineOf(entity.resource)?.page
      return page === undefined || !mayOpen(page)
    })
    .map(({ layer }) => layer.id)
    .join()
  return useMemo(() => (all ?? []).filter(({ id }) => !hidden.split(',').includes(id)), [all, hidden])
}
