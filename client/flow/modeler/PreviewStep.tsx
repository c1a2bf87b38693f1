import '../../i18n/more/modeler.ts'
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js'
import tokenSimulation from 'bpmn-js-token-simulation/lib/viewer.js'
import minimapModule from 'diagram-js-minimap'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWords } from '../../i18n/use-words.ts'
import { fitWhole } from '../fit-whole.ts'
import { importDiagram } from '../import-diagram.ts'
import { look } from '../view/look.ts'
import { replaceWords } from './simulation-words.ts'
import { translateModule } from './translate.ts'
import 'bpmn-js-token-simulation/assets/css/bpmn-js-token-simulation.css'

/** The diagram as it will run: to look at, and to let tokens move through. */
export function PreviewStep({ xml }: { xml: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!holder.current) return
    const viewer = new NavigatedViewer({
      container: holder.current,
      ...look,
      additionalModules: [translateModule(language), tokenSimulation, minimapModule],
    })
    const stop = language === 'zh' ? replaceWords(holder.current) : () => {}
    let isGone = false
    // It was read on the surface before, so it can be read here.
    void importDiagram(viewer, xml).then(() => {
      if (isGone) return
      fitWhole(viewer.get('canvas'))
      viewer.get('minimap').open()
      viewer.get('toggleMode').toggleMode(true)
    })
    return () => {
      isGone = true
      stop()
      viewer.destroy()
    }
  }, [xml, language])
  return (
    <div className="modeler-preview">
      <p className="panel-hint">{t('modeler.simulateHint')}</p>
      <figure className="diagram" aria-label={t('modeler.preview')}>
        <div className="diagram-canvas" ref={holder} />
      </figure>
    </div>
  )
}
