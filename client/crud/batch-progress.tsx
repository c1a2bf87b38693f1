import { type App, Progress } from 'antd'
import { inBatches, type Outcome } from './in-batches.ts'
import type { useWords } from './use-words.ts'

type Translate = ReturnType<typeof useWords>['t']

interface Task {
  modal: ReturnType<typeof App.useApp>['modal']
  t: Translate
  title: string
  keys: readonly string[]
  work(keys: string[]): Promise<unknown>
}

/** Sends many rows in several calls, and tells meanwhile how many are done, with a button that stops it. */
export async function showBatches({ modal, t, title, keys, work }: Task): Promise<Outcome> {
  let isStopped = false
  const shown = modal.info({
    title,
    content: <Line t={t} done={0} total={keys.length} />,
    okText: t('lists.stop'),
    okType: 'default',
    keyboard: false,
    onOk() {
      isStopped = true
      // The call under way ends first: until then the button turns.
      return new Promise(() => {})
    },
  })
  try {
    return await inBatches(keys, work, {
      isStopped: () => isStopped,
      onProgress: (done) => shown.update({ content: <Line t={t} done={done} total={keys.length} /> }),
    })
  } finally {
    shown.destroy()
  }
}

function Line({ t, done, total }: { t: Translate; done: number; total: number }) {
  const text = t('lists.batchProgress', { done, total })
  return (
    <>
      <p role="status">{text}</p>
      <Progress percent={Math.floor((done / total) * 100)} aria-label={text} />
    </>
  )
}
