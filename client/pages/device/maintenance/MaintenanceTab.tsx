import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { device } from '#shared/resources/device/device.ts'
import { dayBefore } from '#shared/schema/calendar.ts'
import { dictionaryOptions } from '../../../api/dictionary.ts'
import { apiOf, type Shown } from '../../../crud/data/api.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/live.ts'
import { useProcessPaths } from '../../../state/use-process-paths.ts'
import { MaintenanceRecords } from './MaintenanceRecords.tsx'
import { startableOptions } from './maintenance-calls.ts'
import { daysUntil } from './maintenance-records.ts'
import './maintenance.css'

type Row = Shown<typeof device> & { maintainerName?: string }

/** Who looks after a device, whether it is being mended, and what was done to it. */
export function MaintenanceTab({ row }: { row: Row }) {
  const { t } = useWords()
  return (
    <div className="device-live">
      <section aria-labelledby="maintenance-facts">
        <div className="curve-head">
          <h3 id="maintenance-facts">{t('live.maintenance.facts')}</h3>
          <Buttons row={row} />
        </div>
        <Facts row={row} />
      </section>
      <MaintenanceRecords id={row.id} />
    </div>
  )
}

function Facts({ row }: { row: Row }) {
  const { t } = useWords()
  const isOn = row.underMaintenance === 1
  const left = row.warrantyEnd ? daysUntil(dayBefore(0), row.warrantyEnd) : undefined
  const facts: [string, ReactNode][] = [
    [
      t('live.maintenance.state'),
      <StateTag key="state" tone={isOn ? 'minor' : 'success'} shape>
        {t(isOn ? 'live.maintenance.isOn' : 'live.maintenance.isOff')}
      </StateTag>,
    ],
    [t('live.maintenance.maintainer'), row.maintainerName],
    [t('live.maintenance.installed'), row.installDate],
    [
      t('live.maintenance.warranty'),
      left !== undefined && (
        <>
          {row.warrantyEnd}{' '}
          <small>
            {left < 0
              ? t('live.maintenance.warrantyOver')
              : t('live.maintenance.warrantyLeft', { count: left })}
          </small>
        </>
      ),
    ],
    [t('live.maintenance.firmware'), row.firmware],
  ]
  return (
    <dl className="maintenance-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="curve-note">{t('live.maintenance.unknown')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Of the dictionary of processes: what the remark of the category of repairs says. */
const repairRemark = 'repair'

function Buttons({ row }: { row: Row }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const paths = useProcessPaths()
  const mayEdit = useRights(device).edit
  const { data: entries } = useQuery(dictionaryOptions('flow'))
  const entry = entries?.find(({ remark }) => remark?.trim() === repairRemark)
  const { data: startable } = useQuery(startableOptions(entry ? `flow_${entry.dictKey}` : ''))
  const [repair] = startable?.records ?? []
  const isOn = row.underMaintenance === 1
  const mark = useMutation({
    mutationFn: () =>
      apiOf(device).update({ id: row.id, underMaintenance: isOn ? 0 : 1, _version: row._version }),
    onSuccess() {
      void message.success(t(isOn ? 'live.maintenance.finished' : 'live.maintenance.begun'))
      return queries.invalidateQueries({ queryKey: ['resource', 'device'] })
    },
  })
  return (
    <div className="curve-forms">
      {mayEdit && (
        <Button size="small" loading={mark.isPending} onClick={() => mark.mutate()}>
          {t(isOn ? 'live.maintenance.finish' : 'live.maintenance.begin')}
        </Button>
      )}
      {repair && (
        <Button
          size="small"
          type="primary"
          onClick={() => void navigate(`${paths.form(repair.category, repair.id)}?about=${row.id}`)}
        >
          {t('live.maintenance.report')}
        </Button>
      )}
    </div>
  )
}
