import { DeleteOutlined, PushpinOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { IconButton } from '../../crud/list/tools/IconButton.tsx'
import { useWords } from '../../i18n/use-words.ts'
import type { MapView } from '../../map/workbench/workbench-map.ts'
import { useSetting } from '../../state/use-setting.ts'
import type { WorkbenchAddress } from './workbench-address.ts'

interface Bookmark extends MapView {
  name: string
}

interface Props {
  /** The present view. */
  view: MapView | undefined
  onGo(view: MapView): void
  onChange(change: Partial<WorkbenchAddress>): void
}

const MAX_BOOKMARKS = 30
const MAX_NAME = 30

/** Views that this person comes back to, kept by the server. */
export function Bookmarks({ view, onGo, onChange }: Props) {
  const { t } = useWords()
  const { value, change } = useSetting('desk', 'map-bookmarks')
  const [name, setName] = useState('')
  const kept = bookmarksIn(value)
  const isReady = view !== undefined && name.trim() !== '' && kept.length < MAX_BOOKMARKS
  const add = () => {
    if (!view || !isReady) return
    const added = { name: name.trim(), ...view }
    change((before) => [...bookmarksIn(before).filter((one) => one.name !== added.name), added])
    setName('')
  }
  const remove = (gone: string) => change((before) => bookmarksIn(before).filter((one) => one.name !== gone))
  const go = ({ lng, lat, zoom }: Bookmark) => {
    onGo({ lng, lat, zoom })
    onChange({ view: { lng, lat, zoom } })
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('map.bench.bookmarks')}
      content={
        <div className="workbench-bookmarks">
          <ul aria-label={t('map.bench.bookmarks')}>
            {kept.map((one) => (
              <li key={one.name}>
                <Button type="link" onClick={() => go(one)}>
                  {one.name}
                </Button>
                <IconButton
                  label={t('map.bench.forget', { name: one.name })}
                  type="text"
                  icon={<DeleteOutlined />}
                  onClick={() => remove(one.name)}
                />
              </li>
            ))}
          </ul>
          <Input.Search
            value={name}
            maxLength={MAX_NAME}
            aria-label={t('map.bench.bookmarkName')}
            placeholder={t('map.bench.bookmarkName')}
            enterButton={t('map.bench.keep')}
            onChange={({ target }) => setName(target.value)}
            onSearch={add}
          />
        </div>
      }
    >
      <span>
        <IconButton label={t('map.bench.bookmarks')} icon={<PushpinOutlined />} />
      </span>
    </Popover>
  )
}

/** A kept value may be anything: only whole bookmarks are taken. */
const bookmarksIn = (value: unknown): Bookmark[] => (Array.isArray(value) ? value.filter(isBookmark) : [])

const isBookmark = (value: unknown): value is Bookmark => {
  const { name, lng, lat, zoom } = Object(value) as Partial<Bookmark>
  return typeof name === 'string' && [lng, lat, zoom].every((one) => typeof one === 'number')
}
