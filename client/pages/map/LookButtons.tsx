import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Fragment } from 'react'
import { vrType } from '#shared/contract/show/panorama.ts'
import { grid } from '#shared/resources/geo/grid.ts'
import { threeDModel } from '#shared/resources/geo/three-d-model.ts'
import { vr } from '#shared/resources/show/vr.ts'
import { request } from '../../api/request.ts'
import { titleOfRow } from '../../crud/data/row.ts'
import { pageOptions } from '../../crud/data/useResource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { useModelViewer, usePanorama } from '../../viewers/use-viewers.tsx'

interface Props {
  /** Name of the resource that the row is of. */
  name: string
  row: AnyRow
}

/** Something to look at from an object, by its name. */
interface Sight {
  id: string
  title: string
}

/** More buttons than these would be a list; the object's own page has them all. */
const MAX_SIGHTS = 4

/** By which field of a panorama an object of a kind has it. */
const ownerFields: Readonly<Record<string, string>> = { soil: 'soilId', station: 'stationId' }

/** Opens panoramas and models that the object is, or has. */
export function LookButtons({ name, row }: Props) {
  const panorama = usePanorama()
  const model = useModelViewer()
  const ways = [
    { viewer: panorama, sights: usePanoramas(name, row) },
    { viewer: model, sights: useModels(name, row) },
  ]
  return ways.map(({ viewer: { label, open, dialog }, sights }) => (
    <Fragment key={label}>
      {sights.slice(0, MAX_SIGHTS).map(({ id, title }) => (
        <Button key={id} aria-label={`${label} ${title}`} onClick={() => open(id)}>
          {sights.length > 1 ? title : label}
        </Button>
      ))}
      {dialog}
    </Fragment>
  ))
}

function usePanoramas(name: string, row: AnyRow): readonly Sight[] {
  const mayOpen = useMayOpen()
  const field = ownerFields[name]
  const query = {
    [`${field}_equal`]: String(row.id),
    vrType_in: `${vrType.single},${vrType.tour}`,
    size: MAX_SIGHTS,
  }
  const { data } = useQuery({
    ...pageOptions(vr, query, useLanguage(), true),
    enabled: field !== undefined && mayOpen('/show/vr'),
  })
  if (name === vr.name)
    return row.vrType === vrType.single || row.vrType === vrType.tour ? [sightOf(vr, row)] : []
  return data?.records.map((one) => sightOf(vr, one)) ?? []
}

function useModels(name: string, row: AnyRow): readonly Sight[] {
  const mayOpen = useMayOpen()
  const { data } = useQuery({
    queryKey: ['resource', threeDModel.name, 'of-grid', row.id],
    queryFn: ({ signal }) =>
      request<{ modelId: string; modelName: string }[]>(`/api${grid.path}/getModelAddress`, {
        params: { id: String(row.id) },
        silent: true,
        signal,
      }),
    enabled: name === grid.name && mayOpen('/geo/model'),
  })
  if (name === threeDModel.name) return [sightOf(threeDModel, row)]
  return data?.map(({ modelId, modelName }) => ({ id: modelId, title: modelName })) ?? []
}

const sightOf = (definition: typeof vr | typeof threeDModel, row: AnyRow): Sight => ({
  id: String(row.id),
  title: titleOfRow(definition, row),
})
