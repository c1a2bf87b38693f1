import { useQueryClient } from '@tanstack/react-query'
import { device } from '#shared/resources/device/device.ts'
import { useTellOnce } from '../../crud/told/use-tell-once.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from '../system/use-row-calls.tsx'
import '../../i18n/more/told.ts'

interface Caller {
  id: string
  deviceName: string
  agreementType: string | null
}

/** Protocols by which a device calls the server, and so proves who it is by a key. */
const calling = ['mqtt', 'http']

/** Tells the keys of a device, and replaces them; `onRotated` hears of the new ones, too. */
export function useRotation(onRotated?: (keys: { accessKey: string; accessSecret: string }) => void) {
  const { t } = useWords()
  const { call, ask } = useRowCalls(device)
  const queries = useQueryClient()
  const tellOnce = useTellOnce()

  /** Where the answer carries keys: they are told this once. */
  const tell = ({ accessKey, accessSecret }: Record<string, unknown>) =>
    typeof accessSecret === 'string' &&
    tellOnce({
      title: t('pages.access.told'),
      hint: t('pages.access.toldHint'),
      columns: [
        { name: 'accessKey', label: t('pages.access.accessKey') },
        { name: 'accessSecret', label: t('pages.access.accessSecret') },
      ],
      rows: [{ accessKey: String(accessKey), accessSecret }],
    })
  const rotate = ({ id, deviceName: name }: Caller) =>
    ask(
      {
        title: t('pages.access.rotate'),
        content: t('pages.access.rotateQuestion', { name }),
        isDangerous: true,
      },
      async () => {
        const answer = await call<Record<string, unknown>>('rotate', { id }, t('pages.access.rotated'))
        await queries.invalidateQueries({ queryKey: ['agreements'] })
        onRotated?.({ accessKey: String(answer.accessKey), accessSecret: String(answer.accessSecret) })
        tell(answer)
      },
    )
  return { tell, rotate }
}

/** Whether a device has keys, by which it calls the server. */
export const callsUs = ({ agreementType }: Pick<Caller, 'agreementType'>): boolean =>
  calling.includes(agreementType ?? '')
