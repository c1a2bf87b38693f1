import { useState } from 'react'
import { apiKey } from '#shared/resources/access/api-key.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import type { ListAction } from '../../crud/record/list-action.ts'
import { useTellOnce } from '../../crud/told/use-tell-once.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { KeyCallsDrawer } from './KeyCallsDrawer.tsx'
import { useRowCalls } from './use-row-calls.tsx'
import '../../i18n/more/told.ts'

type Key = Shown<typeof apiKey>

/** Key of the dictionary `enable_status`. */
const enabled = 1

/** The person's own keys; one is told when it is made or replaced, and never again. */
export function ApiKeyPage() {
  const { t } = useWords()
  const tell = useTell()
  const [shown, setShown] = useState<Key>()
  const [isOpen, setOpen] = useState(false)
  const show = (row: Key) => {
    setShown(row)
    setOpen(true)
  }
  return (
    <>
      <ResourcePage
        resource={apiKey}
        form={{ isSingle: true }}
        onAdded={({ key }) => tell(t('pages.apiKey.told'), key)}
        actions={[
          { key: 'calls', label: t('pages.apiKey.calls'), run: ([row]) => show(row) },
          ...useKeyActions(tell),
        ]}
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

type Tell = (name: string, key: unknown) => void

function useTell(): Tell {
  const { t } = useWords()
  const tellOnce = useTellOnce()
  return (name, key) =>
    typeof key === 'string' &&
    tellOnce({
      title: t('pages.apiKey.told'),
      hint: t('pages.apiKey.toldHint'),
      columns: [{ name: 'key', label: name }],
      rows: [{ key }],
    })
}

function useKeyActions(tell: Tell): ListAction<Key>[] {
  const { t } = useWords()
  const { call, ask } = useRowCalls(apiKey)
  const question = (deed: 'renew' | 'disable', name: string) => ({
    title: t(`pages.apiKey.${deed}`),
    content: t(`pages.apiKey.${deed}Question`, { name }),
    isDangerous: true,
  })
  const renew = ({ id, keyName }: Key) =>
    ask(question('renew', keyName), async () => {
      const { key } = await call<{ key: string }>('renew', { id }, t('pages.apiKey.renewed'))
      tell(keyName, key)
    })
  const enable = ({ id }: Key) => call('enable', { ids: id }, t('pages.apiKey.enabled')).catch(() => {})
  const disable = ({ id, keyName }: Key) =>
    ask(question('disable', keyName), () => call('disable', { ids: id }, t('pages.apiKey.disabled')))
  return [
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
}
