/** As bpmn-moddle knows a property; without a mark it is an element. */
export interface DescribedProperty {
  name: string
  type: string
  isAttr?: boolean
  isBody?: boolean
  isMany?: boolean
}

const text = (name: string) => ({ name, isAttr: true, type: 'String' })
const truth = (name: string) => ({ name, isAttr: true, type: 'Boolean' })
const element = (name: string, properties: DescribedProperty[] = []) => ({
  name,
  superClass: ['Element'],
  properties,
})
const adds = (name: string, to: string[], properties: DescribedProperty[]) => ({
  name,
  isAbstract: true,
  extends: to.map((one) => `bpmn:${one}`),
  properties,
})

const calls = [text('class'), text('expression'), text('delegateExpression')]
const fields = { name: 'fields', type: 'Field', isMany: true }
const listener = [...calls, text('event'), text('onTransaction'), fields, { name: 'script', type: 'Script' }]

export const flowableUri = 'http://flowable.org/bpmn'

/** Other vendors' names of the same extensions: they took them from each other. */
const vendorUris = ['http://activiti.org/bpmn', 'http://camunda.org/schema/1.0/bpmn']

/** A diagram with other vendors' extensions as Flowable's, so that one set of names is read and written. Names of people's own stay. */
export const asFlowable = (xml: string): string =>
  vendorUris.reduce((text, uri) => text.replaceAll(uri, flowableUri), xml)

/**
 * What Flowable adds to BPMN 2.0, as bpmn-moddle wants to be told of it. Elements that the engine refuses are here as well: what
 * the parser does not know it drops, and nobody could be told.
 */
export const flowable = {
  name: 'Flowable',
  prefix: 'flowable',
  uri: flowableUri,
  xml: { tagAlias: 'lowerCase' },
  types: [
    adds('StartsFlow', ['StartEvent'], [text('initiator'), text('formKey')]),
    adds('HasStarters', ['Process'], [text('candidateStarterUsers'), text('candidateStarterGroups')]),
    // Our own: Flowable leaves people who are away to its users.
    adds('KnowsAbsence', ['Process'], [text('absence')]),
    adds(
      'IsAssigned',
      ['UserTask'],
      [
        text('assignee'),
        text('owner'),
        text('candidateUsers'),
        text('candidateGroups'),
        text('formKey'),
        text('dueDate'),
        text('priority'),
        text('category'),
      ],
    ),
    adds('Terminates', ['TerminateEventDefinition'], [truth('terminateAll')]),
    adds('NamesMessage', ['MessageEventDefinition'], [text('messageExpression')]),
    adds('NamesSignal', ['SignalEventDefinition'], [text('signalExpression')]),
    adds('IsHeard', ['Signal'], [text('scope')]),
    adds('CanBeSkipped', ['Task'], [text('skipExpression')]),
    adds(
      'DoesWork',
      ['ServiceTask', 'BusinessRuleTask', 'SendTask'],
      [...calls, text('resultVariable'), text('resultVariableName'), text('type'), text('topic')],
    ),
    adds('KeepsResult', ['ScriptTask'], [text('resultVariable'), truth('autoStoreVariables')]),
    adds(
      'Decides',
      ['BusinessRuleTask'],
      [text('rules'), text('ruleVariablesInput'), text('decisionRef'), truth('exclude')],
    ),
    adds(
      'Repeats',
      ['MultiInstanceLoopCharacteristics'],
      [text('collection'), text('elementVariable'), text('elementIndexVariable')],
    ),
    adds(
      'Calls',
      ['CallActivity'],
      [
        truth('inheritVariables'),
        truth('inheritBusinessKey'),
        text('businessKey'),
        text('calledElementType'),
        text('calledElementBinding'),
      ],
    ),
    element('In', [
      text('source'),
      text('sourceExpression'),
      text('target'),
      text('variables'),
      text('businessKey'),
    ]),
    element('Out', [text('source'), text('sourceExpression'), text('target'), text('variables')]),
    element('Field', [
      text('name'),
      text('stringValue'),
      { name: 'string', type: 'String' },
      { name: 'expression', type: 'String' },
    ]),
    element('TaskListener', listener),
    element('ExecutionListener', listener),
    element('Script'),
    element('EventListener', [...calls, text('events')]),
    element('InputOutput'),
    element('Connector'),
    element('Value', [text('id'), text('name'), { name: 'text', isBody: true, type: 'String' }]),
    element('FailedJobRetryTimeCycle', [{ name: 'text', isBody: true, type: 'String' }]),
    element('FormProperty', [
      text('id'),
      text('name'),
      text('type'),
      text('expression'),
      text('variable'),
      text('default'),
      text('datePattern'),
      truth('required'),
      truth('readable'),
      truth('writable'),
      { name: 'values', type: 'Value', isMany: true },
    ]),
    element('FormData', [{ name: 'fields', type: 'FormField', isMany: true }]),
    element('FormField', [
      text('id'),
      text('label'),
      text('type'),
      text('defaultValue'),
      text('datePattern'),
      { name: 'properties', type: 'Properties' },
      { name: 'validation', type: 'Validation' },
      { name: 'values', type: 'Value', isMany: true },
    ]),
    element('Validation', [{ name: 'constraints', type: 'Constraint', isMany: true }]),
    element('Constraint', [text('name'), text('config')]),
    element('Properties', [{ name: 'values', type: 'Property', isMany: true }]),
    element('Property', [text('id'), text('name'), text('value')]),
  ],
}
