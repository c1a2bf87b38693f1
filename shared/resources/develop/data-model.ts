import { name, reference, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** What a class may be called in every language that code is written in. */
export const className = /^[A-Z][A-Za-z0-9]{0,63}$/
export const variableName = /^[a-z][A-Za-z0-9]{0,63}$/

/** A table that code is made from: which one, and what its records are called. Its columns are rows of their own. */
export const dataModel = defineResource({
  name: 'dataModel',
  path: '/blade-develop/model',
  permission: 'model',
  label: ['数据模型', 'Data model'],
  actions: submitActions,
  tenant: false,
  title: 'modelName',
  select: ['modelCode'],
  menu: { parent: 'tool', path: '/tool/model', icon: 'TableOutlined', sort: 3 },
  audit: { updateTime: 7 },
  fields: {
    datasourceId: reference(['数据源', 'Data source'], 'datasource', {
      required: true,
      search: true,
      list: 1,
    }),
    modelTable: text(['物理表名', 'Table'], { required: true, search: true, list: 4, max: 128 }),
    /** Follows from the table where nobody says it. */
    modelClass: text(['模型类名', 'Class'], {
      list: 5,
      max: 64,
      pattern: className,
      help: ['大写字母开头，如 SoilLog', 'Begins with a capital, such as SoilLog'],
    }),
    modelName: name(['模型名称', 'Name'], { required: true, search: true, list: 2, max: 50 }),
    modelCode: text(['模型编号', 'Code'], {
      required: true,
      search: true,
      unique: true,
      list: 3,
      max: 64,
      pattern: variableName,
      help: [
        '小写字母开头，只含字母和数字，如 soilLog',
        'Letters and digits, the first one small, such as soilLog',
      ],
    }),
    modelRemark: textarea(['模型备注', 'Remark'], { list: 6 }),
  },
})
