import type { Label } from '#shared/schema/field.ts'
import {
  addExtension,
  type Editing,
  extensionsOf,
  kindOf,
  removeExtension,
  setText,
  textOf,
  truthOf,
} from './editing.ts'
import { faultOfExpression, type PanelField, type PanelGroup, type PanelList } from './field.ts'

export function callGroup(editing: Editing): PanelGroup | undefined {
  const { meaning } = editing
  if (kindOf(meaning) !== 'CallActivity') return undefined
  const key = textOf(meaning, 'calledElement')
  const flag = (name: string, label: Label): PanelField => ({
    id: name,
    label,
    control: 'flag',
    value: truthOf(meaning, `flowable:${name}`),
    change: (value) => editing.set(meaning, { [`flowable:${name}`]: value ? true : undefined }),
  })
  return {
    id: 'call',
    label: ['调用的流程', 'Called process'],
    fields: [
      {
        id: 'calledElement',
        label: ['流程', 'Process'],
        control: 'process',
        value: key,
        hint: ['运行该流程最新的有效版本', 'Its latest active version is run'],
        fault: key ? faultOfExpression(key) : ['请选择流程', 'Choose a process'],
        change: (text) => setText(editing, meaning, 'calledElement', String(text)),
      },
      flag('inheritVariables', ['传入全部变量', 'Hand on all variables']),
      flag('inheritBusinessKey', ['传入业务单据', 'Hand on the business record']),
    ],
    lists: [
      mappings(editing, 'In', ['添加传入变量', 'Add a variable to hand on'], ['传入', 'In']),
      mappings(editing, 'Out', ['添加传出变量', 'Add a variable to take back'], ['传出', 'Out']),
    ],
  }
}

function mappings(editing: Editing, kind: 'In' | 'Out', add: Label, title: Label): PanelList {
  return {
    id: kind,
    add,
    onAdd: () => void addExtension(editing, `flowable:${kind}`, { source: '', target: '' }),
    rows: extensionsOf(editing.meaning, kind)
      .filter((one) => !textOf(one, 'variables') && !textOf(one, 'businessKey'))
      .map((one, n) => {
        const source = textOf(one, 'source') || textOf(one, 'sourceExpression')
        const target = textOf(one, 'target')
        return {
          id: `${kind}${n}`,
          title: [`${title[0]} ${target}`, `${title[1]} ${target}`],
          remove: () => removeExtension(editing, one),
          fields: [
            {
              id: 'source',
              label: ['来源（变量或表达式）', 'Source (variable or expression)'],
              control: 'expression',
              value: source,
              fault: faultOfExpression(source),
              change: (text) =>
                editing.set(
                  one,
                  /[$#]\{/.test(String(text))
                    ? { source: undefined, sourceExpression: String(text).trim() }
                    : { source: String(text).trim(), sourceExpression: undefined },
                ),
            },
            {
              id: 'target',
              label: ['目标变量', 'Target variable'],
              control: 'text',
              value: target,
              fault: target ? undefined : ['请填写', 'Fill this in'],
              change: (text) => editing.set(one, { target: String(text).trim() }),
            },
          ],
        }
      }),
  }
}
