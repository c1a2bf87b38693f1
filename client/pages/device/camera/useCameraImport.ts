import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { useWork } from '../../../ui/use-work.ts'
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
  const [outcome, setOutcome] = useState<Outcome>()
  const { busy, fault, setFault, during } = useWork<'asking' | 'saving'>()
  const { setChannels, ...list } = useChannels(recorder)
  const { chosen } = list
  function goTo(next: Step) {
    setFault(undefined)
    setStep(next)
  }
  return {
    step,
    account,
    recorder,
    ...list,
    outcome,
    fault,
    isBusy: busy !== undefined,
    goTo,
    setAccount,
    /** Asks which channels of it are stored, and goes on to them. */
    async chooseRecorder(next: Chosen) {
      if (!account) return
      const { deviceSerial } = 'stored' in next ? next.stored : next.entered
      const stored = await during('asking', () => cameraCalls.channels(account.id, deviceSerial))
      if (!stored) return
      setRecorder(next)
      setChannels(stored.map(storedChannel))
      setStep('channels')
    },
    checkChannels() {
      const missing =
        chosen.length === 0 ? 'chooseChannels' : chosen.some(({ name }) => !name.trim()) && 'nameMissing'
      if (missing) setFault(t(`pages.camera.${missing}`))
      else goTo('plots')
    },
    async save() {
      if (!account || !recorder) return
      const sent = sentRecorder(recorder, account)
      const done = await during('saving', () => cameraCalls.save(sent, chosen.map(sentChannel)))
      if (!done) return
      setOutcome(done)
      setStep('result')
      await queries.invalidateQueries({ queryKey: ['resource'] })
      await queries.invalidateQueries({ queryKey: ['cameras'] })
    },
    startAgain() {
      setRecorder(undefined)
      setChannels([])
      setOutcome(undefined)
      goTo('recorder')
    },
  }
}

/** The channels of a recorder: those that are stored, and those that are added here. */
function useChannels(recorder: Chosen | undefined) {
  const { t } = useWords()
  const [channels, setChannels] = useState<Channel[]>([])
  return {
    channels,
    setChannels,
    chosen: channels.filter(({ isChosen }) => isChosen),
    addChannels(count: number) {
      const taken = new Set(channels.map(({ channelNo }) => channelNo))
      const free = Array.from({ length: mostChannels }, (_, index) => index + 1).filter(
        (no) => !taken.has(no),
      )
      const name = recorder ? nameOf(recorder) : ''
      const added = free.slice(0, count).map((no) => ({
        channelNo: no,
        name: t('pages.camera.usualName', { name, no }).slice(-longestName),
        isChosen: true,
        isKnown: false,
      }))
      setChannels([...channels, ...added].sort((one, other) => one.channelNo - other.channelNo))
    },
    /** Changes these channels. */
    change(numbers: readonly number[], part: Partial<Channel>) {
      const changed = new Set(numbers)
      setChannels(channels.map((one) => (changed.has(one.channelNo) ? { ...one, ...part } : one)))
    },
  }
}

const storedChannel = ({ channelNo, channelName }: { channelNo: number; channelName: string }): Channel => ({
  channelNo,
  name: channelName,
  isChosen: false,
  isKnown: true,
})

const sentChannel = ({ channelNo, name, soilId }: Channel) => ({
  channelNo,
  deviceName: name.trim(),
  ...(soilId && { soilId }),
})

const sentRecorder = (recorder: Chosen, { id }: Account): Recorder =>
  'stored' in recorder
    ? { deviceSerial: recorder.stored.deviceSerial }
    : { ...recorder.entered, deviceTypeKey: 'nvr', deviceUserId: id }

export type CameraImport = ReturnType<typeof useCameraImport>

const longestName = 60
/** Of one recorder. */
export const mostChannels = 256
