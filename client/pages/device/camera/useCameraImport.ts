import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { type Account, cameraCalls, type Outcome, type Recorder, type Serial } from './camera-calls.ts'
import '../../../i18n/more/camera.ts'

export const steps = ['account', 'recorder', 'channels', 'plots', 'result'] as const
export type Step = (typeof steps)[number]

export interface Channel {
  channelNo: number
  name: string
  isChosen: boolean
  /** Stored already: it is changed, not added. */
  isKnown: boolean
  soilId?: string
}

/** The recorder to work on: one that is stored, or one that was entered. */
export type Chosen =
  | { stored: Serial }
  | { entered: { deviceSerial: string; deviceName: string; agreementType: string } }

const nameOf = (chosen: Chosen) => ('stored' in chosen ? chosen.stored : chosen.entered).deviceName

/** What an import of cameras goes through, from the account to what came of it. */
export function useCameraImport() {
  const { t } = useWords()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>('account')
  const [account, setAccount] = useState<Account>()
  const [recorder, setRecorder] = useState<Chosen>()
  const [channels, setChannels] = useState<Channel[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function during<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setFault(undefined)
    try {
      return await work()
    } catch (error) {
      setFault(error instanceof Error ? error.message : t('request.unknown'))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  function goTo(next: Step) {
    setFault(undefined)
    setStep(next)
  }

  /** Asks which channels of it are stored, and goes on to them. */
  async function chooseRecorder(chosen: Chosen) {
    if (!account) return
    const { deviceSerial } = 'stored' in chosen ? chosen.stored : chosen.entered
    const stored = await during(() => cameraCalls.channels(account.id, deviceSerial))
    if (!stored) return
    setRecorder(chosen)
    setChannels(
      stored.map(({ channelNo, channelName }) => ({
        channelNo,
        name: channelName,
        isChosen: false,
        isKnown: true,
      })),
    )
    setStep('channels')
  }

  function addChannels(count: number) {
    const taken = new Set(channels.map(({ channelNo }) => channelNo))
    const free = Array.from({ length: mostChannels }, (_, index) => index + 1).filter((no) => !taken.has(no))
    const added = free.slice(0, count).map((no) => ({
      channelNo: no,
      name: t('pages.camera.usualName', { name: recorder ? nameOf(recorder) : '', no }).slice(-longestName),
      isChosen: true,
      isKnown: false,
    }))
    setChannels([...channels, ...added].sort((one, other) => one.channelNo - other.channelNo))
  }

  const chosen = channels.filter(({ isChosen }) => isChosen)

  function checkChannels() {
    const missing =
      chosen.length === 0 ? 'chooseChannels' : chosen.some(({ name }) => !name.trim()) && 'nameMissing'
    if (missing) setFault(t(`pages.camera.${missing}`))
    else goTo('plots')
  }

  async function save() {
    if (!account || !recorder) return
    const sent: Recorder =
      'stored' in recorder
        ? { deviceSerial: recorder.stored.deviceSerial }
        : { ...recorder.entered, deviceTypeKey: 'nvr', deviceUserId: account.id }
    const list = chosen.map(({ channelNo, name, soilId }) => ({
      channelNo,
      deviceName: name.trim(),
      ...(soilId && { soilId }),
    }))
    const done = await during(() => cameraCalls.save(sent, list))
    if (!done) return
    setOutcome(done)
    setStep('result')
    await queries.invalidateQueries({ queryKey: ['resource'] })
    await queries.invalidateQueries({ queryKey: ['cameras'] })
  }

  return {
    step,
    account,
    recorder,
    channels,
    chosen,
    outcome,
    fault,
    isBusy,
    goTo,
    setAccount,
    chooseRecorder,
    addChannels,
    checkChannels,
    save,
    /** Changes these channels. */
    change(numbers: readonly number[], part: Partial<Channel>) {
      const changed = new Set(numbers)
      setChannels(channels.map((one) => (changed.has(one.channelNo) ? { ...one, ...part } : one)))
    },
    startAgain() {
      setRecorder(undefined)
      setChannels([])
      setOutcome(undefined)
      goTo('recorder')
    },
  }
}

export type CameraImport = ReturnType<typeof useCameraImport>

const longestName = 60
/** Of one recorder. */
export const mostChannels = 256
