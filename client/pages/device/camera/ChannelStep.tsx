import { PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { type CameraImport, mostChannels } from './useCameraImport.ts'
import '../../../i18n/more/camera.ts'

/** Which channels are stored, under which names. */
export function ChannelStep({ work }: { work: CameraImport }) {
  const { t } = useWords()
  const { channels } = work
  return (
    <>
      <p className="import-hint">{t('pages.camera.channelsHint')}</p>
      {channels.length === 0 ? (
        <p>{t('pages.camera.noChannels')}</p>
      ) : (
        <ul className="camera-rows">
          {channels.map(({ channelNo: no, name, isChosen, isKnown }) => (
            <li key={no}>
              <Checkbox
                checked={isChosen}
                onChange={({ target }) => work.change([no], { isChosen: target.checked })}
              >
                {t('pages.camera.channel', { no })}
              </Checkbox>
              <Input
                value={name}
                maxLength={60}
                disabled={!isChosen}
                {...(isChosen && !name.trim() && { status: 'error' as const })}
                aria-label={t('pages.camera.channelName', { no })}
                onChange={({ target }) => work.change([no], { name: target.value })}
              />
              <StateTag tone={isKnown ? 'neutral' : 'success'} shape>
                {t(isKnown ? 'pages.camera.known' : 'pages.camera.fresh')}
              </StateTag>
            </li>
          ))}
        </ul>
      )}
      <Adding room={mostChannels - channels.length} onAdd={work.addChannels} />
      <div className="import-buttons">
        <Button onClick={() => work.goTo('recorder')}>{t('pages.camera.back')}</Button>
        <Button type="primary" onClick={work.checkChannels}>
          {t('pages.camera.next')}
        </Button>
      </div>
    </>
  )
}

/** So many more channels of the recorder. */
function Adding({ room, onAdd }: { room: number; onAdd(count: number): void }) {
  const { t } = useWords()
  const [count, setCount] = useState(4)
  return (
    <div className="camera-adding">
      <InputNumber
        min={1}
        max={Math.max(1, room)}
        precision={0}
        value={count}
        aria-label={t('pages.camera.count')}
        onChange={(value) => setCount(value ?? 1)}
      />
      <Button icon={<PlusOutlined aria-hidden />} disabled={room === 0} onClick={() => onAdd(count)}>
        {t('pages.camera.addChannels')}
      </Button>
    </div>
  )
}
