import { App } from 'antd'
import { useState } from 'react'
import { layerTest } from '#shared/contract/layer-test.ts'
import { mapLayer } from '#shared/resources/geo/map-layer.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useDictionary } from '../../fields/choice/use-dictionary.ts'
import { lazyControl } from '../../fields/lazy-control.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useRowCalls } from '../system/use-row-calls.tsx'

const StyleDialog = lazyPart(() => import('./style/StyleDialog.tsx'), 'StyleDialog')

const form = {
  // For clients of Blade alone: the server fetches the content either way.
  omit: ['useProxy'] as const,
  inputs: { bbox: lazyControl(() => import('./layer/ExtentControl.tsx'), 'ExtentControl') },
}

interface Tested {
  id: string
  layerName: string
}

const resultMeta = mapLayer.fields.testResult

/** What maps draw; each layer can be tried from here, where the server asks its service for a piece. */
export function MapLayerPage() {
  const { t } = useWords()
  const { message } = App.useApp()
  const { call } = useRowCalls(mapLayer)
  const { choices } = useDictionary(resultMeta)
  const [styled, setStyled] = useState<string>()
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())

  const outcomeOf = (name: string, testResult: number) => ({
    type: testResult === layerTest.passed ? ('success' as const) : ('warning' as const),
    content: t('pages.geo.tested', {
      name,
      result: choices.find(({ value }) => value === String(testResult))?.label ?? '',
    }),
  })

  async function test({ id, layerName: name }: Tested) {
    setRunning((ids) => new Set([...ids, id]))
    const hide = message.loading(t('pages.geo.testing', { name }), 0)
    await call<{ testResult: number }>('test', { id }, ({ testResult }) => outcomeOf(name, testResult)).catch(
      () => {},
    )
    hide()
    setRunning((ids) => new Set([...ids].filter((other) => other !== id)))
  }

  return (
    <>
      <ResourcePage
        resource={mapLayer}
        form={form}
        actions={[
          {
            key: 'style',
            label: t('pages.geo.style'),
            right: 'edit',
            isRare: true,
            suits: ({ bindEntity }) => Boolean(bindEntity),
            run: ([{ id }]) => setStyled(id),
          },
          {
            key: 'test',
            label: t('pages.geo.test'),
            right: 'edit',
            isBusy: ({ id }) => running.has(id),
            run: ([row]) => test(row),
          },
        ]}
      />
      {styled !== undefined && <StyleDialog id={styled} onClose={() => setStyled(undefined)} />}
    </>
  )
}
