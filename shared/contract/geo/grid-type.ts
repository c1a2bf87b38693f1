import type { Rule } from '../../schema/resource.ts'
import { pointIsWhole } from '../../schema/rules.ts'

/** An area that somebody works in for some weeks: in no tree, and out of sight once its time is over. */
export const temporaryGrid = 4
/** A cell of the national standard. */
export const standardCell = 2

/** Levels that a type of grid may have: units of management are few, cells of the national standard are numbered from 9. */
const levelFits = ({ gridType, gridLevel }: Record<string, unknown>) => {
  const [type, level] = [Number(gridType), Number(gridLevel)]
  return type === standardCell ? level >= 9 && level <= 23 : type !== 1 || level <= 6
}

/** Temporary grids are numbered by the day on which they are drawn; all others have a code that somebody gave them. */
export const temporaryPrefix = ({ gridType }: Readonly<Record<string, unknown>>, time: string) =>
  gridType === temporaryGrid ? `LS${time.slice(0, 10).replaceAll('-', '')}` : undefined

/** What a grid of each type needs. */
export const gridRules = [
  pointIsWhole,
  {
    field: 'gridLevel',
    holds: levelFits,
    message: [
      '管理网格的级别为1–6，标准网格为9–23',
      'A management grid has a level of 1 to 6, a standard cell one of 9 to 23',
    ],
  },
  {
    field: 'expireTime',
    holds: ({ gridType, expireTime }) => Number(gridType) !== temporaryGrid || Boolean(expireTime),
    message: ['临时网格须填写到期时间', 'Enter an expiry time for a temporary grid'],
  },
  {
    field: 'purpose',
    holds: ({ gridType, purpose }) => Number(gridType) !== temporaryGrid || Boolean(purpose),
    message: ['临时网格须填写用途', 'Enter a purpose for a temporary grid'],
  },
] as const satisfies readonly Rule[]
