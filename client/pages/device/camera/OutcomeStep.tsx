import { Button, Result } from 'antd'
import { device } from '#shared/resources/device/device.ts'
import { ToldOnce } from '../../../crud/told/ToldOnce.tsx'
import { useToldColumns } from '../../../crud/told/use-tell-once.tsx'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import type { Outcome } from './camera-calls.ts'
import '../../../i18n/more/camera.ts'

interface Props {
  outcome: Outcome
  onAgain(): void
  onClose(): void
}

/** What was stored and what was not, by name. */
export function OutcomeStep({ outcome: { saved, refused, told }, onAgain, onClose }: Props) {
  const { t } = useWords()
  const columns = useToldColumns(device)
  const place = (no: number) => (no === 0 ? t('pages.camera.recorder') : t('pages.camera.channel', { no }))
  const count = saved.length
  return (
    <>
      <div role="status" className="import-outcome-small">
        <Result
          status={refused.length === 0 ? 'success' : 'warning'}
          title={
            refused.length === 0
              ? t('pages.camera.doneAll', { count })
              : t('pages.camera.doneSome', { count, refused: refused.length })
          }
        />
      </div>
      <ul className="camera-rows">
        {refused.map(({ channelNo, deviceName, message }) => (
          <li key={`refused ${channelNo}`}>
            <span className="camera-name">
              {deviceName}
              <small>
                {place(channelNo)} · {message}
              </small>
            </span>
            <StateTag tone="critical" shape>
              {t('pages.camera.refused')}
            </StateTag>
          </li>
        ))}
        {saved.map(({ id, channelNo, deviceName, isNew }) => (
          <li key={id}>
            <span className="camera-name">
              {deviceName}
              <small>{place(channelNo)}</small>
            </span>
            <StateTag tone={isNew ? 'success' : 'neutral'} shape>
              {t(isNew ? 'pages.camera.created' : 'pages.camera.updated')}
            </StateTag>
          </li>
        ))}
      </ul>
      {told && (
        <ToldOnce
          title={t('panels.told.imported')}
          hint={t('panels.told.importedHint')}
          columns={columns}
          rows={told}
        />
      )}
      <div className="import-buttons">
        <Button onClick={onAgain}>{t('pages.camera.again')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('crud.close')}
        </Button>
      </div>
    </>
  )
}
