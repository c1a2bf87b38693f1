import { dict, flag, integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'
import { variableName } from './data-model.ts'

/** A column of a data model: what it is in the database, in code, on a list and in a form. */
export const modelPrototype = defineResource({
  name: 'modelPrototype',
  path: '/blade-develop/model-prototype',
  label: ['模型字段', 'Model field'],
  actions: [],
  tenant: false,
  title: 'jdbcName',
  sort: [
    ['sort', 'asc'],
    ['id', 'asc'],
  ],
  indexes: ['modelId'],
  unique: [{ fields: ['jdbcName', 'modelId'] }, { fields: ['propertyName', 'modelId'] }],
  fields: {
    modelId: reference(['数据模型', 'Data model'], 'dataModel', {
      required: true,
      form: 'create',
      onDelete: 'cascade',
    }),
    jdbcName: text(['物理列名', 'Column'], { required: true, form: 'create', max: 128 }),
    jdbcType: text(['物理类型', 'Column type'], { max: 100 }),
    jdbcComment: text(['字段说明', 'Comment'], { max: 255 }),
    propertyName: text(['实体列名', 'Property'], { required: true, max: 64, pattern: variableName }),
    propertyType: dict(['属性类型', 'Type'], 'property_type', { required: true, default: 'String' }),
    propertyEntity: text(['实体类型', 'Java class'], { max: 100 }),
    isList: flag(['列表显示', 'In list'], { default: 1 }),
    isForm: flag(['表单显示', 'In form'], { default: 1 }),
    isRow: flag(['独占一行', 'Full row'], { default: 0 }),
    isRequired: flag(['必填', 'Required'], { default: 0 }),
    isUnique: flag(['唯一', 'Unique'], { default: 0 }),
    isQuery: flag(['查询配置', 'Filter'], { default: 0 }),
    componentType: dict(['组件类型', 'Input'], 'form_component', { default: 'input' }),
    dictCode: text(['字典编码', 'Dictionary'], { max: 64, pattern: /^[\w-]*$/ }),
    queryType: dict(['查询类型', 'Operator'], 'query_type'),
    validateType: dict(['校验类型', 'Check'], 'validate_type'),
    sort: integer(['排序', 'Order'], { min: 0, max: 100_000 }),
  },
})
