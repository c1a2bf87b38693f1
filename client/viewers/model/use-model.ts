import { useEffect, useEffectEvent, useState } from 'react'
import { faultOf, ViewerFault } from '../viewer-fault.ts'
import { hasWebGL } from '../webgl.ts'
import { loadModel } from './load-model.ts'
import { createModelScene, type ModelScene } from './model-scene.ts'

interface Options {
  url: string
  format: string
  scale: number
  onMeasured(metres: number | undefined): void
}

/** The model in its place: loaded once, and let go with the page. */
export function useModel({ url, format, scale, onMeasured }: Options) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [scene, setScene] = useState<ModelScene>()
  const [fault, setFault] = useState<ViewerFault>()
  const [attempt, setAttempt] = useState(0)
  const measured = useEffectEvent(onMeasured)
  useEffect(() => {
    if (!place || !hasWebGL()) return
    const leaving = new AbortController()
    let made: ModelScene | undefined
    setFault(undefined)
    loadModel(url, format, leaving.signal).then(
      (model) => {
        if (leaving.signal.aborted) return
        made = createModelScene(place, model, { scale, onMeasured: (metres) => measured(metres) })
        setScene(made)
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setFault(faultOf(error, 'broken'))
      },
    )
    return () => {
      leaving.abort()
      setScene(undefined)
      made?.dispose()
    }
    // Another try is another load of the same.
  }, [place, url, format, scale, attempt])
  return {
    place: setPlace,
    scene,
    fault: hasWebGL() ? fault : new ViewerFault('webgl'),
    retry: () => setAttempt(attempt + 1),
  }
}
