import { CaretRightOutlined, LeftOutlined, PauseOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, Button, Slider } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { IconButton } from '../../../crud/list/tools/IconButton.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { addressOfMoment, lastStep, momentOfStep, stepOfMoment } from './past-time.ts'
import './past.css'

interface Props {
  /** Undefined: now. */
  at: number | undefined
  isOutside: boolean
  isFetching: boolean
  error: Error | null
  /** With the time as an address has it; undefined: back to now. */
  onChange(time: string | undefined): void
}

/** Milliseconds for which each hour of a playing map is seen. */
const SEEN_FOR = 900
const HOURS_OF_DAY = 24
/** Steps before the end of the slider, where the name of a day has no room. */
const TOO_NEAR = 12

/** The last seven days by the hour: dragged, stepped by keys and buttons, or played. Its right end is now. */
export function TimeBar({ at, isOutside, isFetching, error, onChange }: Props) {
  const { t } = useWords()
  const [isPlaying, setPlaying] = useState(false)
  const [dragged, setDragged] = useState<number>()
  const step = at === undefined ? lastStep : stepOfMoment(at, Date.now())
  const go = (next: number) => {
    const moment = momentOf(next)
    if (moment === undefined) setPlaying(false)
    onChange(moment === undefined ? undefined : addressOfMoment(moment))
  }
  // Hours that a hand only passes are not asked for.
  const rest = () => {
    if (dragged === undefined) return
    setDragged(undefined)
    go(dragged)
  }
  usePlaying(isPlaying && dragged === undefined && !isFetching && !error, step, () => go(step + 1))
  const play = () => {
    setPlaying(!isPlaying)
    if (!isPlaying && step === lastStep) go(0)
  }
  const moment = dragged === undefined ? at : momentOf(dragged)
  const said = moment === undefined ? t('map.time.now') : wallTimeAt(moment).slice(0, 16)
  return (
    <section className="time-bar" aria-label={t('map.time.title')} aria-busy={isFetching}>
      {isOutside && <Alert type="info" title={t('map.time.outside')} />}
      {error && <Alert type="error" title={error.message} />}
      <div className="time-bar-row">
        <IconButton
          label={t(isPlaying ? 'map.time.pause' : 'map.time.play')}
          icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />}
          onClick={play}
        />
        <IconButton
          label={t('map.time.earlier')}
          icon={<LeftOutlined />}
          disabled={step === 0}
          onClick={() => go(step - 1)}
        />
        <IconButton
          label={t('map.time.later')}
          icon={<RightOutlined />}
          disabled={step === lastStep}
          onClick={() => go(step + 1)}
        />
        <Slider
          className="time-bar-slider"
          min={0}
          max={lastStep}
          value={dragged ?? step}
          marks={dayMarks()}
          ariaLabelForHandle={t('map.time.title')}
          ariaValueTextFormatterForHandle={() => said}
          tooltip={{ formatter: (value = lastStep) => textOfStep(value, t('map.time.now')) }}
          onChange={setDragged}
          onChangeComplete={rest}
          onBlur={rest}
        />
        <output className="time-bar-said" aria-live={isPlaying ? 'off' : 'polite'}>
          {said}
        </output>
        <Button disabled={step === lastStep} onClick={() => go(lastStep)}>
          {t('map.time.toNow')}
        </Button>
      </div>
      {at !== undefined && <p className="workbench-note">{t('map.time.note')}</p>}
    </section>
  )
}

/** Goes on after each hour that was seen: the next one comes once this one is on the map. */
function usePlaying(isReady: boolean, step: number, onNext: () => void) {
  const goOn = useEffectEvent(onNext)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(goOn, SEEN_FOR)
    return () => clearTimeout(timer)
  }, [isReady, step])
}

/** The moment of a step; undefined of the last one, which is now. */
const momentOf = (step: number): number | undefined =>
  step >= lastStep ? undefined : momentOfStep(Math.max(0, step), Date.now())

const textOfStep = (step: number, now: string): string =>
  step >= lastStep ? now : wallTimeAt(momentOfStep(step, Date.now())).slice(5, 16)

/** Midnights, by their day. */
function dayMarks(): Record<number, string> {
  const now = Date.now()
  const steps = Array.from({ length: HOURS_OF_DAY }, (_, step) => step)
  const first = steps.find((step) => wallTimeAt(momentOfStep(step, now)).slice(11, 13) === '00') ?? 0
  const midnights = Array.from({ length: lastStep / HOURS_OF_DAY }, (_, day) => first + day * HOURS_OF_DAY)
  return Object.fromEntries(
    midnights
      .filter((step) => step < lastStep - TOO_NEAR)
      .map((step) => [step, wallTimeAt(momentOfStep(step, now)).slice(5, 10)]),
  )
}
