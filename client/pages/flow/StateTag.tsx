import { CheckCircleOutlined, PauseCircleOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/flow.ts'

/** Whether a definition or an instance goes on. */
export function StateTag({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  return (
    <Tag
      color={isActive ? 'success' : 'warning'}
      icon={isActive ? <CheckCircleOutlined /> : <PauseCircleOutlined />}
    >
      {t(isActive ? 'flow.active' : 'flow.suspended')}
    </Tag>
  )
}
