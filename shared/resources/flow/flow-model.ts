import { integer, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** A diagram that people draw. What runs is a definition that was deployed from it. */
export const flowModel = defineResource({
  name: 'flowModel',
  path: '/blade-flow/model',
  label: ['流程模型', 'Process model'],
  actions: [],
  permission: 'flow_model',
  title: 'name',
  sort: [['updateTime', 'desc']],
  unique: [{ fields: ['modelKey'] }],
  fields: {
    /** The id of the diagram's process. */
    modelKey: text(['模型标识', 'Model key'], { required: true, max: 64 }),
    name: text(['模型名称', 'Model name'], { required: true, max: 255 }),
    description: textarea(['模型描述', 'Description'], { max: 2000 }),
    /** Rises whenever the diagram or its forms change. */
    modelVersion: integer(['模型版本', 'Model version'], { form: false, min: 1 }),
    modelEditorXml: textarea(['流程图', 'Diagram'], { required: true, heavy: true, max: 512 * 1024 }),
    /** Forms by their keys, as JSON. */
    forms: textarea(['表单', 'Forms'], { heavy: true, max: 256 * 1024 }),
  },
})
