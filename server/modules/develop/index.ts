import type { Surroundings } from '../../crud/extension.ts'
import type { Domain, DomainParts } from '../domain.ts'
import { createCodeExtension } from './code.ts'
import { createCodeSettingExtension } from './code-setting.ts'
import { createDatasourceExtension } from './datasource.ts'
import { columnsReader, createDataModelExtension } from './model.ts'
import { modelPrototypeExtension } from './prototype.ts'
import type { Opening } from './source/open.ts'

/** Data sources, data models and the code that is made from them: the platform administrator's tools. */
export const develop = ({ environment }: DomainParts): Domain => {
  const openingOf = ({ database, sealing }: Surroundings): Opening => ({
    reader: database.reader,
    sealing,
    folder: environment.DATA_DIR,
    allowed: environment.OUTBOUND_ALLOW,
  })
  const columnsOf = (surroundings: Surroundings) => columnsReader(surroundings, openingOf(surroundings))
  return {
    extensions: [
      createDatasourceExtension(openingOf),
      createDataModelExtension(openingOf),
      modelPrototypeExtension,
      createCodeExtension(columnsOf),
      createCodeSettingExtension(columnsOf),
    ],
  }
}
