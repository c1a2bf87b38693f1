import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MessageList } from '#client/layout/MessageList.tsx'
import { pageOf, serve, show, tidy } from './crud/harness.tsx'

afterEach(tidy)

const message = { content: '', link: '', sendTime: '2026-03-01 08:00:00', readTime: '', level: null }

test('a message of an event has the level’s word, colour and shape', async () => {
  const records = [
    {
      ...message,
      id: '1',
      kind: 'event',
      kindName: '事件',
      title: '墒情过低',
      level: '1',
      levelName: '紧急',
    },
    { ...message, id: '2', kind: 'system', kindName: '系统', title: '升级' },
  ]
  serve({ '/blade-desk/message/page': () => pageOf(records) }, [])
  show(<MessageList kinds={['event', 'system']} onLeave={() => {}} />)
  const tag = (await screen.findByText('紧急')).closest('.field-tag')
  expect(tag?.getAttribute('data-tone')).toBe('critical')
  expect(tag?.textContent).toBe('◆紧急')
  expect(document.querySelectorAll('.field-tag')).toHaveLength(1)
})
