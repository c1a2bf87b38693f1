import type { Texts } from '../../texts.ts'
import type { zhPanel } from '../zh/panel.ts'

export const enPanel = {
  panel: {
    panel: 'Properties',
    several: 'Several elements are selected',
    severalHint: 'Select one of them to see its properties.',
    noProperties: 'This element has no properties.',
    remove: 'Remove',
    someone: 'A person',
    expression: 'Expression',
    others: 'Others (expressions, with commas)',
    nobody: 'Nobody',
    noDirect: 'Variable or expression',
    role: 'Roles',
    dept: 'Departments',
    post: 'Posts',
    person: 'People',
    process: 'Choose a process',
  },
} satisfies Texts<typeof zhPanel>
