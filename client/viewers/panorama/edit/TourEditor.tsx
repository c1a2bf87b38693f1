import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { vr } from '#shared/resources/show/vr.ts'
import { checkField } from '#shared/schema/check/check.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Unsaved } from '../../../ui/use-unsaved.ts'
import { SceneList } from '../SceneList.tsx'
import { StageFrame } from '../StageFrame.tsx'
import { tidyScenes } from './draft.ts'
import { PlaceTools } from './PlaceTools.tsx'
import { SpotForm } from './SpotForm.tsx'
import { useEditing } from './use-editing.ts'

interface Props {
  scenes: readonly [Scene, ...Scene[]]
  name: string
  watch: Unsaved['watch']
  /** Throws when it could not be saved: that is said, and the draft stays. */
  onSave(scenes: Scene[]): Promise<unknown>
  /** Back to looking. */
  onLeave(): void
}

/** Places hotspots in the pictures: by pressing where they go, or in the middle of what is in sight. */
export function TourEditor({ scenes: stored, name, watch, onSave, onLeave }: Props) {
  const { t } = useWords()
  const editing = useEditing(stored, watch)
  const { scenes, scene, spots, spot, state, adding } = editing
  return (
    <div className="panorama">
      <StageFrame state={state} name={name} scene={scene}>
        <span className="panorama-cross" aria-hidden="true" />
        {adding && (
          <p className="panorama-hint" role="status">
            {t('viewer.edit.press')}
          </p>
        )}
      </StageFrame>
      <div className="panorama-side">
        <SaveTools editing={editing} onSave={onSave} onLeave={onLeave} />
        <PlaceTools
          adding={adding}
          hasOthers={scenes.length > 1}
          isReady={state.stage !== undefined && !state.isLoading && state.fault === undefined}
          onAdd={editing.setAdding}
          onPlace={editing.placeHere}
          onStart={editing.startHere}
        />
        {spot && (
          <SpotForm
            key={`${scene.sceneId} ${spot.id}`}
            spot={spot}
            others={scenes.filter((one) => one.sceneId !== scene.sceneId)}
            onChange={(values, about) => editing.edit(spot.id, values, about)}
            onMoveHere={() => editing.moveHere(spot.id)}
            onRemove={() => editing.remove(spot.id)}
          />
        )}
        <SceneList
          scenes={scenes}
          current={scene.sceneId}
          spots={spots}
          opened={spot?.id}
          onScene={editing.go}
          onSpot={editing.choose}
        />
      </div>
    </div>
  )
}

interface SaveProps extends Pick<Props, 'onSave' | 'onLeave'> {
  editing: ReturnType<typeof useEditing>
}

/** Saves, takes back, leaves; what cannot be stored is said first. */
function SaveTools({ editing: { scenes, isChanged, undo }, onSave, onLeave }: SaveProps) {
  const { t, language } = useWords()
  const [refused, setRefused] = useState<{ scenes: readonly Scene[]; sentence: string }>()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    const tidy = tidyScenes(scenes)
    const sentence = checkField(vr.fields.scenes, tidy, language)
    if (sentence) return setRefused({ scenes, sentence })
    setSaving(true)
    await onSave(tidy).catch(() => {})
    setSaving(false)
  }
  return (
    <>
      {refused?.scenes === scenes && <Alert type="error" showIcon title={refused.sentence} />}
      <div className="panorama-buttons">
        <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          {t('viewer.edit.save')}
        </Button>
        <Button disabled={!isChanged} onClick={undo}>
          {t('viewer.edit.undo')}
        </Button>
        <Button onClick={onLeave}>{t('viewer.edit.leave')}</Button>
      </div>
    </>
  )
}
