import { PrinterOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { Suspense, useState } from 'react'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { apiOf } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { usePrint } from '../../ui/use-print.tsx'
import { WorkOrder } from './order/WorkOrder.tsx'
import '../../i18n/more/land.ts'

const SeasonDialog = lazyNamed(() => import('./season/SeasonDialog.tsx'), 'SeasonDialog')

/** Nobody carries more pieces of work than these on paper. */
const mostOrdered = 60

/** The work on the land: planned by the season, handed out on paper, and written down. */
export function SoilLogPage() {
  const { t } = useWords()
  const { message } = App.useApp()
  const { print, sheet } = usePrint()
  const [isPlanning, setPlanning] = useState(false)
  const order = async (ids: readonly string[]) => {
    if (ids.length > mostOrdered)
      return void message.warning(t('pages.workOrder.tooMany', { count: mostOrdered }))
    // A list has no instructions and materials; they come with each record.
    const logs = await Promise.all(ids.map((id) => apiOf(soilLog).detail(id)))
    print({ size: 'A4', margin: '12mm', content: <WorkOrder logs={logs} /> })
  }
  return (
    <>
      <ResourcePage
        resource={soilLog}
        actions={[
          {
            key: 'plan',
            label: t('pages.season.plan'),
            right: 'add',
            isForList: true,
            run: () => setPlanning(true),
          },
          {
            key: 'order',
            label: t('pages.workOrder.print'),
            icon: <PrinterOutlined aria-hidden />,
            isRare: true,
            many: true,
            run: (rows) => order(rows.map(({ id }) => id)).catch(() => {}),
          },
        ]}
      />
      {isPlanning && (
        <Suspense fallback={null}>
          <SeasonDialog onClose={() => setPlanning(false)} />
        </Suspense>
      )}
      {sheet}
    </>
  )
}
