import { seedId } from '../ids.ts'

/** The store that this server runs on: models and code can be made from it without any other database. */
export const datasources = [
  {
    id: seedId('datasource', 2),
    name: '本系统数据库',
    driverClass: 'sqlite',
    url: 'jdbc:sqlite:sickle.db',
    remark: '内置数据库，只读取表结构',
  },
] as const
