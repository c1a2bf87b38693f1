import { useTranslation } from '../../i18n/use-translation.ts'
import type { DrawMap } from '../../map/draw-map.ts'
import { EdgeFields } from './EdgeFields.tsx'

/** An edge that is being typed on the map: where it was aimed at as that began. */
export interface Typing {
  isAtCross: boolean
  pixel: readonly number[]
}

interface Props extends Typing {
  map: DrawMap | undefined
  onClose(): void
}

/** Pixels between the place that is aimed at and the field. */
const BESIDE = 16

/** A field beside the pointer or the cross. The focus goes back to the map, which goes on as it was. */
export function TypedEdge({ isAtCross, pixel: [x = 0, y = 0], map, onClose }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and sizes of its own.
    <div
      role="group"
      aria-label={t('drawing.nextEdge')}
      className="drawing-typed"
      style={{
        insetInlineStart: `clamp(8px, ${x + BESIDE}px, 100% - var(--typed-width) - 8px)`,
        insetBlockStart: `clamp(8px, ${y + BESIDE}px, 100% - 48px)`,
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <EdgeFields
        map={map}
        isAtCross={isAtCross}
        takesKey
        onAdded={() => {
          map?.focus()
          onClose()
        }}
      />
    </div>
  )
}
