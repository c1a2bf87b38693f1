import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { type Params, RequestError } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useAsk } from '../../ui/use-ask.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { type Binding, thingsOf } from './bindings.ts'

interface Subject {
  binding: Binding
  ownerId: string
  onDone(): void
}

/** Binds and releases, says what came of it, and asks before something is taken from another owner. */
export function useBinding({ binding, ownerId, onDone }: Subject) {
  const words = useWords()
  const { t, noun, nouns } = words
  const { message } = App.useApp()
  const ask = useAsk()
  const toast = useFailureToast()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const things = thingsOf(binding, words)
  const { empty, owner } = binding

  /** `refused` may take care of a refusal; otherwise it is shown as it came. */
  async function run(work: () => Promise<unknown>, done: string, refused = (_error: RequestError) => false) {
    setBusy(true)
    try {
      await work()
      message.success(done)
      onDone()
      await queries.invalidateQueries({ queryKey: ['resource'] })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (!refused(error)) toast(error)
    } finally {
      setBusy(false)
    }
  }

  const bind = (keys: string[], extra: Params): Promise<void> =>
    run(
      () => binding.bind(ownerId, keys, extra),
      t('members.added', { count: keys.length }),
      (error) => {
        const names = ownedByOthers(error)
        if (names.length === 0 || extra.force) return false
        const question = {
          title: t('members.ofOthers', { things, owners: nouns(owner.label) }),
          content: `${t('members.ofOthersQuestion', { owner: noun(owner.label) })} ${names.join(t('crud.separator'))}`,
        }
        ask(question, () => bind(keys, { ...extra, force: 1 }))
        return true
      },
    )

  const release = (keys: string[]) =>
    run(() => binding.release(ownerId, keys), t('members.taken', { count: keys.length }))

  const askToEmpty =
    empty &&
    (() => {
      const content = t('members.emptyQuestion', { things, owner: noun(owner.label) })
      ask({ title: t('members.empty'), content, isDangerous: true }, () =>
        run(() => empty(ownerId), t('members.emptied')),
      )
    })

  return { bind, release, askToEmpty, isBusy }
}

const namedAtMost = 5

/** Names of what belongs to other owners, when that is why a call was refused. */
function ownedByOthers({ data }: RequestError): string[] {
  const blocked = (data as { blocked?: { name: string }[] } | undefined)?.blocked ?? []
  const names = blocked.slice(0, namedAtMost).map(({ name }) => name)
  return blocked.length > namedAtMost ? [...names, '…'] : names
}
