import { useState } from 'react'
import { apiKey } from '#shared/resources/access/api-key.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { ListAction } from '../../crud/record/list-action.ts'
import { useTellOnce } from '../../crud/told/use-tell-once.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { KeyCallsDrawer } from './KeyCallsDrawer.tsx'
import { useRowCalls } from './use-row-calls.tsx'

type Key = Shown<typeof apiKey>

/** Key of the dictionary `enable_status`. */
const enabled = 1

/** The person's own keys; one is told when it is made or replaced, and never again. */
export function ApiKeyPage() {
  const { t } = useWords()
  const { call, ask } = useRowCalls(apiKey)
  const tellOnce = useTellOnce()
  const tell = (name: string, key: unknown) =>
    typeof key === 'string' &&
    tellOnce({
      title: t('pages.apiKey.told'),
      hint: t('pages.apiKey.toldHint'),
      columns: [{ name: 'key', label: name }],
      rows: [{ key }],
    })
  const renew = ({ id, keyName }: Key) =>
    ask(
      {
        title: t('pages.apiKey.renew'),
        content: t('pages.apiKey.renewQuestion', { name: keyName }),
        isDangerous: true,
      },
      async () => {
        const { key } = await call<{ key: string }>('renew', { id }, t('pages.apiKey.renewed'))
        tell(keyName, key)
      },
    )
  const enable = ({ id }: Key) => call('enable', { ids: id }, t('pages.apiKey.enabled')).catch(() => {})
  const disable = ({ id, keyName }: Key) =>
    ask(
      {
        title: t('pages.apiKey.disable'),
        content: t('pages.apiKey.disableQuestion', { name: keyName }),
        isDangerous: true,
      },
      () => call('disable', { ids: id }, t('pages.apiKey.disabled')),
    )
  const [shown, setShown] = useState<Key>()
  const [isOpen, setOpen] = useState(false)
  const show = (row: Key) => {
    setShown(row)
    setOpen(true)
  }
  const actions: ListAction<Key>[] = [
    { key: 'calls', label: t('pages.apiKey.calls'), run: ([row]) => show(row) },
    { key: 'renew', label: t('pages.apiKey.renew'), right: 'edit', run: ([row]) => renew(row) },
    {
      key: 'disable',
      label: t('pages.apiKey.disable'),
      right: 'edit',
      isRare: true,
      suits: ({ status }) => status === enabled,
      run: ([row]) => disable(row),
    },
    {
      key: 'enable',
      label: t('pages.apiKey.enable'),
      right: 'edit',
      isRare: true,
      suits: ({ status }) => status !== enabled,
      run: ([row]) => enable(row),
    },
  ]
  return (
    <>
      <ResourcePage
        resource={apiKey}
        form={{ isSingle: true }}
        onAdded={({ key }) => tell(t('pages.apiKey.told'), key)}
        actions={actions}
      />
      {shown && (
        <KeyCallsDrawer
          key={shown.id}
          keyId={shown.id}
          name={shown.keyName}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          afterClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
