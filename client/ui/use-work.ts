import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/** Work that takes a while, by its name: what is under way, and what the last of it failed with. */
export function useWork<Name extends string>() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<Name>()
  const [fault, setFault] = useState<string>()
  /** Answers nothing after a failure. */
  async function during<T>(name: Name, work: () => Promise<T>): Promise<T | undefined> {
    setBusy(name)
    setFault(undefined)
    try {
      return await work()
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('request.unknown'))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, fault, setFault, during }
}
