import { type ComponentType, type ReactNode, useState } from 'react'
import '../i18n/more/viewer.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyNamed } from '../ui/lazy-named.ts'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'

const PanoramaDialog = lazyNamed(() => import('./panorama/PanoramaDialog.tsx'), 'PanoramaDialog')
const ModelDialog = lazyNamed(() => import('./model/ModelDialog.tsx'), 'ModelDialog')

interface Opener {
  /** What the button says that opens it. */
  label: string
  open(id: string): void
  dialog: ReactNode
}

function useViewer(label: string, Dialog: ComponentType<{ id: string; onClose(): void }>): Opener {
  const [id, setId] = useState<string>()
  return {
    label,
    open: setId,
    dialog: id && (
      <ChunkBoundary isWanted>
        <Dialog key={id} id={id} onClose={() => setId(undefined)} />
      </ChunkBoundary>
    ),
  }
}

/** Opens panoramas by their ids: the code of the viewer arrives with the first. */
export const usePanorama = (): Opener => useViewer(useTranslation().t('viewer.panorama.open'), PanoramaDialog)

/** The same for 3-D models. */
export const useModelViewer = (): Opener => useViewer(useTranslation().t('viewer.model.open'), ModelDialog)
