import { type ReactNode, useState } from 'react'
import '../i18n/more/viewer.ts'
import { useWords } from '../i18n/use-words.ts'
import { lazyNamed } from '../ui/lazy-named.ts'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'

const PanoramaDialog = lazyNamed(() => import('./panorama/PanoramaDialog.tsx'), 'PanoramaDialog')

interface Opener {
  /** What the button says that opens it. */
  label: string
  open(id: string): void
  dialog: ReactNode
}

/** Opens panoramas by their ids: the code of the viewer arrives with the first. */
export function usePanorama(): Opener {
  const { t } = useWords()
  const [id, setId] = useState<string>()
  return {
    label: t('viewer.panorama.open'),
    open: setId,
    dialog: id && (
      <ChunkBoundary isWanted>
        <PanoramaDialog key={id} id={id} onClose={() => setId(undefined)} />
      </ChunkBoundary>
    ),
  }
}
