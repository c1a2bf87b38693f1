import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { gravestDevicesOptions } from '../../../api/telemetry/live-devices.ts'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { toneOf } from '../../../fields/choice/state-tones.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LastValueCell } from '../../../telemetry/LastValueCell.tsx'
import { Arrived, TileCard, TileEmpty } from '../../board/TileCard.tsx'
import { pages } from '../../pages.ts'
import { useWholeRows } from '../use-whole-rows.ts'
import '../lists.css'
import '../events.css'
import '../../../i18n/more/desk.ts'

const shown = 8

/** The last day of the devices that matter most: those with an alarm before the others. */
export function GravestDevices() {
  const { t } = useTranslation()
  const rows = useWholeRows<HTMLUListElement>()
  const query = useQuery(gravestDevicesOptions(shown))
  return (
    <TileCard>
      <Arrived query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <TileEmpty title={t('desk.noDevices')} />
          ) : (
            <ul ref={rows} className="tile-list">
              {records.map(({ id, deviceName, alarmLevel, alarmLevelName }) => (
                <li key={id} className="event-line device-line">
                  {alarmLevelName && (
                    <StateTag tone={toneOf('event_level', alarmLevel) ?? 'neutral'} shape>
                      {alarmLevelName}
                    </StateTag>
                  )}
                  <div>
                    <Link to={`${pages.device}?view=${id}`}>{deviceName}</Link>
                  </div>
                  <LastValueCell id={id} />
                </li>
              ))}
            </ul>
          )
        }
      </Arrived>
    </TileCard>
  )
}
