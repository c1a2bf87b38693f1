import { apiKey } from '#shared/resources/system/api-key.ts'
import type { Shown } from '../../crud/api.ts'
import { ResourcePage } from '../../crud/ResourcePage.tsx'
import { useWords } from '../../crud/use-words.ts'
import { useRowCalls } from './use-row-calls.tsx'
import { useTellOnce } from './use-tell-once.tsx'

/** The person's own keys; one is told when it is made or replaced, and never again. */
export function ApiKeyPage() {
  const { t } = useWords()
  const { may, call, ask } = useRowCalls(apiKey)
  const tellOnce = useTellOnce()
  const tell = (name: string, key: unknown) =>
    typeof key === 'string' &&
    tellOnce({
      title: t('pages.apiKey.told'),
      hint: t('pages.apiKey.toldHint'),
      rows: [{ name, value: key }],
    })
  const renew = ({ id, keyName }: Shown<typeof apiKey>) =>
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
  return (
    <ResourcePage
      resource={apiKey}
      form={{ isSingle: true }}
      onAdded={({ key }) => tell(t('pages.apiKey.told'), key)}
      rowActions={(row) =>
        may('edit') ? [{ key: 'renew', label: t('pages.apiKey.renew'), onClick: () => renew(row) }] : []
      }
    />
  )
}
