import { Modal } from 'antd'
import { useTranslation } from '../i18n/use-translation.ts'
import { DiagramView } from './DiagramView.tsx'
import type { DiagramOf } from './history.ts'
import '../i18n/more/flow.ts'

interface Props {
  of: DiagramOf
  onClose(): void
}

/** A diagram over the page. */
export function DiagramDialog({ of, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal open width={1040} title={t('flow.diagram')} footer={null} onCancel={onClose}>
      <div style={{ height: 'min(560px, 68dvh)' }}>
        <DiagramView {...of} />
      </div>
    </Modal>
  )
}
