import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MessageList } from '#client/layout/header/MessageList.tsx'
import { NoticeList } from '#client/layout/header/NoticeList.tsx'
import { pageOf, serve, show, tidy } from './crud/harness.tsx'

afterEach(tidy)

const message = {
  content: '',
  link: '',
  sendTime: '2026-03-01 08:00:00',
  readTime: '',
  level: null,
  image: '',
}

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

test('a message shows the picture it has, the sign of its kind where it has none or it does not load', async () => {
  const records = [
    { ...message, id: '1', kind: 'event', title: '有图', image: '/api/file/0a/1.jpg' },
    { ...message, id: '2', kind: 'event', title: '无图' },
    { ...message, id: '3', kind: 'event', title: '外站', image: 'https://elsewhere.example/1.jpg' },
  ]
  serve({ '/blade-desk/message/page': () => pageOf(records) }, [])
  show(<MessageList kinds={['event']} onLeave={() => {}} />)
  const placeOf = (title: string) => screen.getByText(title).closest('button')?.querySelector('.notices-icon')
  await screen.findByText('有图')
  const picture = placeOf('有图')?.querySelector('img') as HTMLImageElement
  expect(picture.getAttribute('src')).toBe('/api/file/0a/1.jpg')
  for (const title of ['无图', '外站']) {
    expect(placeOf(title)?.querySelector('img')).toBeNull()
    expect(placeOf(title)?.querySelector('svg')).not.toBeNull()
  }
  fireEvent.error(picture)
  expect(placeOf('有图')?.querySelector('svg')).not.toBeNull()
})

test('a notice shows who published it', async () => {
  const notice = {
    category: 1,
    categoryName: '发布通知',
    releaseTime: '2026-03-01 08:00:00',
    isTop: 0,
    isRead: 0,
  }
  const records = [{ ...notice, id: '1', title: '防冻通知', image: '/api/file/0a/face.jpg' }]
  serve({ '/blade-desk/notice/mine': () => pageOf(records) }, [])
  show(<NoticeList onLeave={() => {}} />)
  const line = (await screen.findByText('防冻通知')).closest('button')
  expect(line?.querySelector('img')?.getAttribute('src')).toBe('/api/file/0a/face.jpg')
})
