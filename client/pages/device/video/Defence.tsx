import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useId } from 'react'
import { defenceState } from '#shared/contract/device/camera.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { cameraCalls } from './camera-calls.ts'

interface Props {
  id: string
  state: number | null
}

/** Whether a camera watches for movement, and the button that changes it. */
export function Defence({ id, state }: Props) {
  const { t } = useWords()
  const { message } = App.useApp()
  const titleId = useId()
  const queries = useQueryClient()
  const isArmed = state !== null && state !== defenceState.disarmed
  const change = useMutation({
    mutationFn: () => cameraCalls.defend(id, isArmed ? defenceState.disarmed : defenceState.armed),
    onSuccess() {
      void message.success(t(isArmed ? 'video.defence.disarmed' : 'video.defence.armed'))
      return queries.invalidateQueries({ queryKey: ['resource', 'device'] })
    },
  })
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('video.defence.title')}</h3>
      <p className="ptz-hint">{t('video.defence.hint')}</p>
      <div className="defence">
        <StateTag tone={isArmed ? 'success' : 'off'} shape>
          {t(isArmed ? 'video.defence.isArmed' : 'video.defence.isDisarmed')}
        </StateTag>
        <Button size="small" loading={change.isPending} onClick={() => change.mutate()}>
          {t(isArmed ? 'video.defence.disarm' : 'video.defence.arm')}
        </Button>
      </div>
    </section>
  )
}
