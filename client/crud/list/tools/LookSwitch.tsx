import { AppstoreOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'
import type { Arrangement } from '../state/useLayout.ts'

/** Table or cards, where there is room for both. */
export function LookSwitch({ arrangement }: { arrangement: Arrangement }) {
  const { t } = useWords()
  const hasCards = arrangement.layout.look === 'cards'
  const title = t(hasCards ? 'lists.asTable' : 'lists.asCards')
  return (
    <Tooltip title={title}>
      <Button
        icon={hasCards ? <TableOutlined /> : <AppstoreOutlined />}
        aria-label={title}
        onClick={() => arrangement.keep({ look: hasCards ? 'table' : 'cards' })}
      />
    </Tooltip>
  )
}
