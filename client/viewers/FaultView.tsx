import { PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import '../i18n/more/viewer.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Blank } from '../ui/Emptiness.tsx'
import type { ViewerFault } from './viewer-fault.ts'

interface Props {
  fault: ViewerFault
  /** Absent where another try changes nothing. */
  onRetry?: (() => void) | undefined
}

/** In place of what cannot be shown: why, and another try where that may help. */
export function FaultView({ fault: { fault, values }, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <div className="viewer-fault">
      <Blank icon={<PictureOutlined />} title={t('viewer.nothing')} role="alert">
        <p>{t(`viewer.fault.${fault}`, values)}</p>
        {onRetry && <Button onClick={onRetry}>{t('crud.retry')}</Button>}
      </Blank>
    </div>
  )
}
