import type { Figures } from '#shared/contract/figures.ts'
import { within } from '../event-address.ts'
import { pages } from '../pages.ts'
import { ShareTile } from './ShareTile.tsx'
import { toneColor } from './tone-color.ts'

const typesOf = ({ types }: Pick<Figures['devices'], 'types'>) => types
const statesOf = ({ states }: Figures['devices']) => states
const eventStatesOf = ({ states }: Figures['events']) => states
const noisyOf = ({ noisy }: Figures['events']) => noisy
const cropsOf = ({ crops }: Figures['plots']) => crops

const deviceState = toneColor('device_online')
const eventState = toneColor('event_status')

const devices = ['设备', 'devices'] as const
const plots = ['地块', 'plots'] as const
const companies = ['企业', 'companies'] as const
const events = ['事件', 'events'] as const
const stations = ['站点', 'stations'] as const

export const DeviceTypes = () => (
  <ShareTile
    figure="devices"
    sharesOf={typesOf}
    form="bars"
    page={pages.device}
    field="deviceTypeKey"
    noun={devices}
  />
)

export const DeviceStates = () => (
  <ShareTile
    figure="devices"
    sharesOf={statesOf}
    form="ring"
    page={pages.device}
    field="onlineStatus"
    noun={devices}
    colorOf={deviceState}
  />
)

export const CropArea = () => (
  <ShareTile
    figure="plots"
    sharesOf={cropsOf}
    form="ring"
    page={pages.soil}
    field="currentCrop"
    noun={plots}
  />
)

export const CompanyTypes = () => (
  <ShareTile
    figure="companies"
    sharesOf={typesOf}
    form="bars"
    page={pages.company}
    field="typeId"
    noun={companies}
  />
)

export const StationTypes = () => (
  <ShareTile
    figure="stations"
    sharesOf={typesOf}
    form="ring"
    page={pages.station}
    field="stationType"
    noun={stations}
  />
)

export const EventStates = () => (
  <ShareTile
    figure="events"
    sharesOf={eventStatesOf}
    form="ring"
    page={pages.event}
    field="eventStatus"
    alsoOf={within}
    noun={events}
    colorOf={eventState}
  />
)

export const NoisyDevices = () => (
  <ShareTile
    figure="events"
    sharesOf={noisyOf}
    form="bars"
    page={pages.event}
    field="deviceId"
    alsoOf={within}
    noun={events}
    mostMarks={10}
  />
)
