import { RetweetOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Popover, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { abilitiesOptions, presetsOptions } from './camera-calls.ts'
import { type Dwell, dwells, type Patrol } from './patrol.ts'
import { usePatrol } from './use-patrol.ts'
import '../../../i18n/more/video.ts'

const usualDwell: Dwell = 30

/** Sends a camera of the wall round its positions, and stops it. */
export function PatrolButton({ id, name }: { id: string; name: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { patrol, at, start, stop } = usePatrol(id)
  const word = patrol ? t('video.patrol.stop', { name }) : t('video.patrol.of', { name })
  const button = (
    <Button
      type="text"
      size="small"
      aria-label={word}
      aria-pressed={patrol !== undefined}
      title={word}
      icon={<RetweetOutlined aria-hidden />}
      {...(patrol && { onClick: stop })}
    >
      {at && <span className="patrol-at">{at.name}</span>}
    </Button>
  )
  if (patrol) return button
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      title={t('video.patrol.title')}
      content={
        <Choice
          id={id}
          onStart={(chosen) => {
            setOpen(false)
            start(chosen)
          }}
        />
      }
    >
      {button}
    </Popover>
  )
}

/** Asked for once somebody wants it: a wall has sixteen. */
function Choice({ id, onStart }: { id: string; onStart(patrol: Patrol): void }) {
  const { t } = useWords()
  const dwellId = useId()
  const abilities = useQuery(abilitiesOptions(id))
  const canGo = abilities.data?.presets === true
  const { data: presets, isLoading } = useQuery({ ...presetsOptions(id), enabled: canGo })
  const [left, setLeft] = useState<readonly number[]>([])
  const [dwell, setDwell] = useState<Dwell>(usualDwell)
  if (abilities.isLoading || isLoading) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (!canGo) return <p className="ptz-hint">{abilities.data?.reason || t('video.patrol.cannot')}</p>
  if (!presets || presets.length < 2) return <p className="ptz-hint">{t('video.patrol.few')}</p>
  const chosen = presets.filter(({ index }) => !left.includes(index))
  return (
    <div className="patrol">
      <ul>
        {presets.map(({ index, name }) => (
          <li key={index}>
            <Checkbox
              checked={!left.includes(index)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== index) : [...left, index])
              }
            >
              {index} {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <label htmlFor={dwellId}>{t('video.patrol.dwell')}</label>
      <Select<Dwell>
        id={dwellId}
        size="small"
        value={dwell}
        options={dwells.map((value) => ({ value, label: t('video.patrol.seconds', { count: value }) }))}
        onChange={setDwell}
      />
      <Button
        type="primary"
        size="small"
        disabled={chosen.length < 2}
        onClick={() => onStart({ presets: chosen, dwell })}
      >
        {t('video.patrol.start')}
      </Button>
    </div>
  )
}
