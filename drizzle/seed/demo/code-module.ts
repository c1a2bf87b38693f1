import { codeTemplate } from '#shared/contract/develop/code.ts'
import { seedId } from '../ids.ts'

/**
 * A model of a table that is there, so that its fields are read from the store and nothing has to be kept in step.
 * What is made of it has a name and a table of its own, and stands beside the farm logs when it is dropped in.
 */
export const demoModels = [
  {
    id: seedId('dataModel', 1),
    datasourceId: seedId('datasource', 2),
    modelTable: 'soil_log',
    modelClass: 'PlotDiary',
    modelName: '地块日记',
    modelCode: 'plotDiary',
    modelRemark: '示例：以农事记录表为样板',
  },
] as const

export const demoCodeModules = [
  {
    id: seedId('codeModule', 1),
    modelId: seedId('dataModel', 1),
    codeName: '地块日记',
    tableName: 'plot_diary',
    serviceName: 'blade-plot-diary',
    packageName: 'org.springblade.diary',
    templateType: codeTemplate.crud,
  },
] as const
