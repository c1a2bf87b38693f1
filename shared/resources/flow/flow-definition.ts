import { datetime, integer, text, textarea } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const kept = { form: false } as const
const large = { form: false, heavy: true, hidden: true } as const

/** A diagram that runs: one version of a key, never changed. Its tenant is empty where every tenant may start it. */
export const flowDefinition = defineResource({
  name: 'flowDefinition',
  path: '/blade-flow/manager',
  label: ['流程定义', 'Process definition'],
  actions: [],
  base: 'plain',
  permission: 'flow_manager',
  title: 'name',
  sort: [['deploymentTime', 'desc']],
  indexes: ['definitionKey', 'deploymentId'],
  fields: {
    definitionKey: text(['流程标识', 'Process key'], { ...kept, max: 64 }),
    name: text(['流程名称', 'Process name'], kept),
    definitionVersion: integer(['流程版本', 'Version'], kept),
    /** Key in the dictionary `flow`. */
    category: text(['流程分类', 'Category'], { ...kept, max: 64 }),
    description: textarea(['流程描述', 'Description'], { ...kept, max: 2000 }),
    /** 1 active, 2 suspended. */
    suspensionState: integer(['状态', 'State'], kept),
    /** What was deployed in one go. */
    deploymentId: text(['部署主键', 'Deployment'], { ...kept, max: 19 }),
    deploymentTime: datetime(['部署时间', 'Deployed at'], kept),
    deployUser: text(['部署人', 'Deployed by'], { ...kept, max: 19 }),
    /** The model that it was deployed from; empty: an uploaded file. */
    modelId: text(['模型主键', 'Model'], { ...kept, max: 19 }),
    resourceName: text(['文件名', 'File name'], kept),
    /** As it was drawn, with what other vendors' tools say. */
    xml: textarea(['流程图', 'Diagram'], { ...large, max: 512 * 1024 }),
    /** What it means, compiled: JSON. */
    graph: textarea(['执行图', 'Graph'], { ...large, max: 4 * 1024 * 1024 }),
    /** Forms by their keys, as JSON. */
    forms: textarea(['表单', 'Forms'], { ...large, max: 256 * 1024 }),
  },
})
