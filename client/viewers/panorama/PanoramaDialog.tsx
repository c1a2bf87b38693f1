import { EditOutlined } from '@ant-design/icons'
import { App, Button, Empty } from 'antd'
import { useState } from 'react'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { vr } from '#shared/resources/show/vr.ts'
import { keptFromEdit } from '../../crud/data/kept.ts'
import { titleOfRow } from '../../crud/data/row.ts'
import { useDetail, useRights, useWrites } from '../../crud/data/useResource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/viewer.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import { ViewerDrawer } from '../ViewerDrawer.tsx'
import { Tour } from './Tour.tsx'

const TourEditor = lazyNamed(() => import('./edit/TourEditor.tsx'), 'TourEditor')

interface Props {
  id: string
  onClose(): void
}

/** Scenes as the contract's schema let them be stored. */
const scenesOf = (row: AnyRow): Scene[] => (Array.isArray(row.scenes) ? row.scenes : [])

/** A panorama to walk through, over the page; who may edit it places its hotspots here. */
export function PanoramaDialog({ id, onClose }: Props) {
  const { t } = useTranslation()
  // The row that editing began with: what others change meanwhile is told, not overwritten.
  const [edited, setEdited] = useState<AnyRow>()
  const { watch, leave } = useUnsaved()
  const detail = useDetail(vr, id, 'view')
  const mayEdit = useRights(vr).edit
  const save = useSaveScenes(edited)
  const row = detail.data
  const name = row ? titleOfRow(vr, row) : '…'
  const canEdit = mayEdit && row && scenesOf(row).length > 0 && !keptFromEdit(vr, row)
  return (
    <ViewerDrawer
      title={name}
      extra={
        canEdit &&
        !edited && (
          <Button icon={<EditOutlined aria-hidden />} onClick={() => setEdited(row)}>
            {t('viewer.edit.begin')}
          </Button>
        )
      }
      onClose={() => leave(onClose)}
    >
      <Loaded query={detail} resource={vr}>
        {(shown) => {
          const [first, ...others] = scenesOf(shown)
          if (!first) return <Empty description={t('viewer.panorama.noScenes')} />
          if (!edited) return <Tour scenes={[first, ...others]} name={name} />
          return (
            <ChunkBoundary isWanted>
              <TourEditor
                scenes={[first, ...others]}
                name={name}
                watch={watch}
                onSave={async (scenes) => {
                  await save(scenes)
                  setEdited(undefined)
                }}
                onLeave={() => leave(() => setEdited(undefined))}
              />
            </ChunkBoundary>
          )
        }}
      </Loaded>
    </ViewerDrawer>
  )
}

/** Stores the scenes of a record, on top of the version that was looked at: nobody's change is overwritten unseen. */
function useSaveScenes(row: AnyRow | undefined) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const toast = useFailureToast()
  const { update } = useWrites(vr)
  return async (scenes: Scene[]) => {
    try {
      await update.mutateAsync({ id: row?.id, scenes, _version: row?._version })
    } catch (error) {
      if (error instanceof Error) toast(error)
      throw error
    }
    message.success(t('viewer.edit.saved'))
  }
}
