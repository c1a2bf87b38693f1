import { Button } from 'antd'
import { device } from '#shared/resources/device/device.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { CameraImport, Channel } from './useCameraImport.ts'
import '../../../i18n/more/camera.ts'

const meta = device.fields.soilId
const { Input: PlotInput } = kinds[meta.kind]

/** On which plot each of the chosen channels looks. */
export function PlotStep({ work }: { work: CameraImport }) {
  const { t } = useWords()
  const { chosen } = work
  const all = chosen[0]?.soilId
  const isSame = chosen.every(({ soilId }) => soilId === all)
  const set = (some: readonly Channel[], soilId: unknown) =>
    work.change(
      some.map(({ channelNo }) => channelNo),
      // Cleared is as if it had never been chosen.
      { soilId: soilId ? String(soilId) : undefined } as Partial<Channel>,
    )
  return (
    <>
      <p className="import-hint">{t('pages.camera.plotsHint')}</p>
      {chosen.length > 1 && (
        <div className="camera-all">
          <span>{t('pages.camera.plotOfAll')}</span>
          <PlotInput
            name="soilId"
            meta={meta}
            value={isSame ? all : undefined}
            aria-label={t('pages.camera.plotOfAll')}
            onChange={(value) => set(chosen, value)}
          />
        </div>
      )}
      <ul className="camera-rows">
        {chosen.map((channel) => (
          <li key={channel.channelNo} className="camera-plot">
            <span className="camera-name">
              {channel.name}
              <small>{t('pages.camera.channel', { no: channel.channelNo })}</small>
            </span>
            <PlotInput
              name="soilId"
              meta={meta}
              value={channel.soilId}
              aria-label={t('pages.camera.plotOf', { no: channel.channelNo, name: channel.name })}
              onChange={(value) => set([channel], value)}
            />
          </li>
        ))}
      </ul>
      <div className="import-buttons">
        <Button disabled={work.isBusy} onClick={() => work.goTo('channels')}>
          {t('pages.camera.back')}
        </Button>
        <Button type="primary" loading={work.isBusy && { delay: 200 }} onClick={() => void work.save()}>
          {t('pages.camera.save')}
        </Button>
      </div>
    </>
  )
}
