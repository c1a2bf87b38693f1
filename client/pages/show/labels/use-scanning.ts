import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { codeIn } from '#shared/contract/show/labels.ts'
import { itemCodeState } from '#shared/resources/show/item-code.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { type Code, type Thing, useBinding } from './use-binding.ts'

/** The way from one scan to the next: what was read, which of the two fields reads what follows, and what is kept for the next label. */
export function useScanning() {
  const { t } = useWords()
  const { done, faults, isBusy, say, find, bind } = useBinding()
  const [scanned, setScanned] = useState('')
  const [said, setSaid] = useState('')
  const [code, setCode] = useState<Code>()
  const [isAgain, setAgain] = useState(false)
  const [isKept, setKept] = useState(false)
  const [kept, setThing] = useState<Thing & { codeType: string }>()
  const places = { code: useRef<InputRef>(null), thing: useRef<InputRef>(null) }
  const isTaken = code?.state === itemCodeState.bound

  const begin = () => {
    setScanned('')
    setCode(undefined)
    setAgain(false)
    if (!isKept) setSaid('')
    places.code.current?.focus()
  }
  const finish = async (found: Code, thing: Thing, again: boolean) => {
    if (!(await bind(found.code ?? '', thing, again))) return
    setThing({ ...thing, codeType: found.codeType })
    begin()
  }
  const take = async () => {
    if (!codeIn(scanned) || isBusy) return
    setAgain(false)
    const found = await find(scanned)
    if (found === undefined) return
    if (!found || found.state === itemCodeState.void) {
      setCode(undefined)
      say({ code: t(found ? 'pages.labels.isVoid' : 'pages.labels.isUnknown', { code: codeIn(scanned) }) })
      places.code.current?.select()
      return
    }
    setCode(found)
    const isReady = isKept && kept?.codeType === found.codeType && found.state === itemCodeState.blank
    if (isReady) await finish(found, kept, false)
    else places.thing.current?.focus()
  }
  const choose = (thing: Thing) => {
    if (isBusy) return
    if (!code) {
      say({ code: t('pages.labels.scanFirst') })
      places.code.current?.focus()
    } else if (isTaken && !isAgain) say({ target: t('pages.labels.confirmAgain') })
    else void finish(code, thing, isAgain)
  }
  return {
    ...{ done, faults, places, code, isTaken, take, choose },
    ...{ scanned, setScanned, said, setSaid, isAgain, setAgain, isKept, setKept },
  }
}
