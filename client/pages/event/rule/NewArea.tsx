import { HighlightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { buttonOptions } from '../../../api/menu.ts'
import { rightsAmong } from '../../../crud/data/useResource.ts'
import { targetOf } from '../../../fields/target.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/rule.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'

const AreaDialog = lazyPart(() => import('./AreaDialog.tsx'), 'AreaDialog')
const area = targetOf({ resource: 'polygon' })

/** Adds an area for a fence, for whoever may add one. */
export function NewArea({ onAdded }: { onAdded(id: string): void }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { add: mayAdd } = rightsAmong(useQuery(buttonOptions).data ?? {}, area)
  if (!mayAdd) return null
  return (
    <>
      <Button icon={<HighlightOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('rule.newArea')}
      </Button>
      {isOpen && <AreaDialog onAdded={onAdded} onDone={() => setOpen(false)} />}
    </>
  )
}
