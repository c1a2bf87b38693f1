import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { mapLayer } from '#shared/resources/geo/map-layer.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { shapesOptions } from '../../../api/map.ts'
import { apiOf, type Change } from '../../../crud/data/api.ts'
import { useDefinitions } from '../../../crud/data/definitions.ts'
import { useDetail } from '../../../crud/data/useResource.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { type LayerBelow, RecordMap } from '../../../map/RecordMap.tsx'
import { useMapLook } from '../../../map/use-map-look.ts'
import { type Entity, entities, ownLabelOf, styleWithWords } from '../../../map/workbench/entities.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useWork } from '../../../ui/use-work.ts'
import { type LayerStyle, StyleFields } from './StyleFields.tsx'
import '../../../i18n/more/layer-style.ts'
import '../cover/cover.css'

interface Props {
  id: string
  onClose(): void
}

type Layer = WorkbenchLayer & { _version?: number }

/** Style of a layer of records, beside a map that shows each change at once. */
export function StyleDialog({ id, onClose }: Props) {
  const { t } = useWords()
  const { data, error } = useDetail(mapLayer, id, 'edit')
  const layer = data as unknown as Layer | undefined
  const entity = entities[layer?.bindEntity ?? '']
  const names = useMemo(() => (entity ? [entity.resource] : []), [entity])
  const [definition] = useDefinitions(names)
  if (layer && entity && definition)
    return <Styling layer={layer} entity={entity} definition={definition} onClose={onClose} />
  return (
    <Modal open title={t('pages.geo.style')} footer={null} onCancel={onClose}>
      {error ? <Alert type="error" showIcon title={error.message} /> : <Skeleton active />}
    </Modal>
  )
}

interface StylingProps {
  layer: Layer
  entity: Entity
  definition: Resource
  onClose(): void
}

function Styling({ layer, entity, definition, onClose }: StylingProps) {
  const { t } = useWords()
  const isSmall = useScreenClass() === 0
  // What is edited began with this one: what somebody else has changed since then is a conflict.
  const [{ _version }] = useState(layer)
  const [style, setStyle] = useState<LayerStyle>(layer.style ?? {})
  const [opacity, setOpacity] = useState(layer.opacity ?? 1)
  const { isBusy, fault, save } = useSave(onClose)
  return (
    <Modal
      open
      title={t('layerStyle.title', { name: layer.layerName })}
      width={isSmall ? '100vw' : 'min(1100px, calc(100vw - 48px))'}
      mask={{ closable: false }}
      okText={t('layerStyle.save')}
      okButtonProps={{ loading: isBusy }}
      onOk={() => void save({ id: layer.id, _version, style, opacity })}
      onCancel={onClose}
    >
      <div className="cover-sides">
        <Preview layer={{ ...layer, style, opacity }} entity={entity} definition={definition} />
        <div className="cover-side">
          <StyleFields
            definition={definition}
            style={style}
            opacity={opacity}
            onStyle={(part) => setStyle((before) => stated({ ...before, ...part }))}
            onOpacity={setOpacity}
          />
          {fault && <Alert type="error" showIcon role="alert" title={fault} />}
          <p className="cover-hint">{t('layerStyle.hint')}</p>
        </div>
      </div>
    </Modal>
  )
}

/** What is said of a look; what was taken back is as if nobody had said it. */
const stated = (style: LayerStyle): LayerStyle =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined))

const [nothing, noKeys]: [never[], never[]] = [[], []]

/** The records of the layer in its style, without the colours of a field. */
function Preview({ layer, entity, definition }: Omit<StylingProps, 'onClose'>) {
  const { t } = useWords()
  const language = useLanguage()
  const look = useMapLook()
  const label = ownLabelOf(definition, layer.style)
  const params = { ...entity.filters, fields: [...(entity.looks ?? []), label].filter(Boolean).join() }
  const { data, error } = useQuery(shapesOptions(definition, params, language))
  const style = styleWithWords(definition, layer.style)
  const below: LayerBelow[] = [
    { layer: { ...layer, style }, isOn: true, shapes: data?.shapes, isOfRecords: true },
  ]
  const drawing = useMemo(() => ({ style: {}, tint: undefined, look }), [look])
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (data?.shapes.length === 0) return <Alert type="info" showIcon title={t('layerStyle.empty')} />
  return (
    <RecordMap
      label={t('layerStyle.map')}
      shapes={nothing}
      drawing={drawing}
      marked={noKeys}
      sought={undefined}
      below={below}
      onPoint={() => {}}
      onChoose={() => {}}
    />
  )
}

function useSave(onDone: () => void) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { busy, fault, during } = useWork<'saving'>()
  return {
    isBusy: busy !== undefined,
    fault,
    async save(change: Change<typeof mapLayer>) {
      const done = await during('saving', () => apiOf(mapLayer).update(change, { silent: true }))
      if (!done) return
      await queries.invalidateQueries()
      void message.success(t('layerStyle.saved'))
      onDone()
    },
  }
}
