import { Drawer } from 'antd'
import { DiagramView } from '../../flow/DiagramView.tsx'
import { HistoryTimeline } from '../../flow/HistoryTimeline.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

interface Props {
  processInstanceId: string
  onClose(): void
}

/** How far an instance has come: its diagram, and what happened in it. */
export function TrackDrawer({ processInstanceId, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer open size={720} title={t('flow.diagram')} onClose={onClose}>
      <div className="flow-box">
        <DiagramView processInstanceId={processInstanceId} />
      </div>
      <h3>{t('flow.follow.history')}</h3>
      <HistoryTimeline processInstanceId={processInstanceId} />
    </Drawer>
  )
}
