import { type App, Progress } from 'antd'
import type { useWords } from '../../i18n/use-words.ts'
import { inBatches, mostAtOnce, type Outcome } from './in-batches.ts'

type Translate = ReturnType<typeof useWords>['t']

export interface Saying {
  modal: ReturnType<typeof App.useApp>['modal']
  t: Translate
}

type Work = (keys: string[]) => Promise<unknown>

/** Sends rows to a call that takes so many of them at once; more go in several calls, with progress. */
export function runBatches(
  saying: Saying,
  title: string,
  keys: readonly string[],
  work: Work,
): Promise<Outcome> {
  return keys.length > mostAtOnce ? showBatches(saying, title, keys, work) : inBatches(keys, work)
}

/** Sends many rows in several calls, and tells meanwhile how many are done, with a button that stops it. */
async function showBatches({ modal, t }: Saying, title: string, keys: readonly string[], work: Work) {
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
