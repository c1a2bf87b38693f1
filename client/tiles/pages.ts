/** The lists that marks lead to; a tile is there for who may open its own. */
export const pages = {
  company: '/business/company',
  soil: '/land/soil',
  soilLog: '/land/soilLog',
  station: '/land/station',
  device: '/iot/device',
  event: '/event/list',
  task: '/work/todo',
  staff: '/people/staff',
  notice: '/desk/notice',
} as const
