import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { importStandingOptions } from '../../api/import-progress.ts'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/transfer.ts'

interface Props {
  /** The name that the import was sent with. */
  id: string
  onStop(): Promise<void>
}

const unknown = { phase: 'waiting', done: 0, total: 0, mayStop: false } as const

/** How many rows the server is through with, by its own word, and since when it is at work. */
export function ImportProgress({ id, onStop }: Props) {
  const { t, language } = useWords()
  const { data: standing = unknown } = useQuery(importStandingOptions(id))
  const seconds = useSeconds()
  const [isStopping, setStopping] = useState(false)
  const { phase, done, total, mayStop } = standing
  const titles = {
    waiting: t('transfer.import.sending'),
    checking: t('transfer.import.checking'),
    writing: t('transfer.import.running'),
    undoing: t('transfer.import.undoing'),
  }
  const stop = () => {
    setStopping(true)
    void onStop().finally(() => setStopping(false))
  }
  const number = (value: number) => value.toLocaleString(language)
  return (
    <div className="import-progress">
      <span role="status">{titles[phase]}</span>
      <Progress
        percent={total > 0 ? Math.floor((done / total) * 100) : 0}
        status="active"
        showInfo={false}
        aria-label={t('transfer.import.progress')}
      />
      <div className="import-progress-facts">
        <span>
          {total > 0 && t('transfer.import.progressRows', { done: number(done), total: number(total) })}
        </span>
        <span>{t('transfer.import.elapsed', { time: clock(seconds) })}</span>
        <Button size="small" disabled={!mayStop} loading={isStopping} onClick={stop}>
          {t('transfer.import.stop')}
        </Button>
      </div>
    </div>
  )
}

/** Since it is on screen. */
function useSeconds(): number {
  const [begun] = useState(() => Date.now())
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [begun])
  return seconds
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
