import type { Label } from '#shared/schema/field.ts'

/** They arrive with the modeler. */
export const panelWords = {
  panel: ['属性', 'Properties'],
  several: ['已选择多个元素', 'Several elements are selected'],
  severalHint: ['选择一个元素后在此设置。', 'Select one of them to see its properties.'],
  noProperties: ['此元素没有可设置的属性。', 'This element has no properties.'],
  remove: ['移除', 'Remove'],
  someone: ['指定人员', 'A person'],
  expression: ['表达式', 'Expression'],
  others: ['其他（表达式，逗号分隔）', 'Others (expressions, with commas)'],
  nobody: ['不指定', 'Nobody'],
  noDirect: ['变量或表达式', 'Variable or expression'],
  role: ['角色', 'Roles'],
  dept: ['部门', 'Departments'],
  post: ['岗位', 'Posts'],
  person: ['人员', 'People'],
  process: ['选择流程', 'Choose a process'],
} satisfies Record<string, Label>

/** What an element is, by its BPMN type. */
export const kindWords: Readonly<Record<string, Label>> = {
  Process: ['流程', 'Process'],
  StartEvent: ['开始事件', 'Start event'],
  EndEvent: ['结束事件', 'End event'],
  IntermediateCatchEvent: ['中间捕获事件', 'Intermediate catch event'],
  IntermediateThrowEvent: ['中间抛出事件', 'Intermediate throw event'],
  BoundaryEvent: ['边界事件', 'Boundary event'],
  Task: ['任务', 'Task'],
  ManualTask: ['手工任务', 'Manual task'],
  UserTask: ['用户任务', 'User task'],
  ServiceTask: ['服务任务', 'Service task'],
  BusinessRuleTask: ['业务规则任务', 'Business rule task'],
  ReceiveTask: ['接收任务', 'Receive task'],
  ScriptTask: ['脚本任务', 'Script task'],
  SendTask: ['发送任务', 'Send task'],
  ExclusiveGateway: ['排他网关', 'Exclusive gateway'],
  ParallelGateway: ['并行网关', 'Parallel gateway'],
  InclusiveGateway: ['包容网关', 'Inclusive gateway'],
  EventBasedGateway: ['事件网关', 'Event-based gateway'],
  ComplexGateway: ['复杂网关', 'Complex gateway'],
  SubProcess: ['子流程', 'Sub-process'],
  CallActivity: ['调用活动', 'Call activity'],
  SequenceFlow: ['顺序流', 'Sequence flow'],
  TextAnnotation: ['文本注释', 'Text annotation'],
  Association: ['关联', 'Association'],
  Group: ['分组', 'Group'],
}
