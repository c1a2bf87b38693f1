import { SearchOutlined } from '@ant-design/icons'
import { Button, Popover, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'

const TabSearchPanel = lazyNamed(() => import('./TabSearchPanel.tsx'), 'TabSearchPanel')

/** Finds one of many open tabs by its name. */
export function TabSearch() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <ChunkBoundary isWanted fallback={<Spin />}>
          <TabSearchPanel onLeave={() => setIsOpen(false)} />
        </ChunkBoundary>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<SearchOutlined />}
        aria-label={t('tabs.search')}
        aria-haspopup="dialog"
      />
    </Popover>
  )
}
