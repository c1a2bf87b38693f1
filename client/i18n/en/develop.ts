import type { Texts } from '../texts.ts'
import type { zhDevelop } from '../zh/develop.ts'

/** Texts of the developer tools (`develop`). */
export const enDevelop = {
  develop: {
    model: {
      reading: 'Reading the tables',
      noTables: 'No tables',
      chooseTable: 'Select a table',
      sourceFirst: 'Select a data source first',
      configure: 'Configure fields',
      goOnTitle: 'Saved',
      goOn: 'Configure the fields of this model now?',
      title: 'Fields of the model',
      titleOf: 'Fields of “{{name}}”',
      actions: 'Actions',
      up: 'Move {{name}} up',
      down: 'Move {{name}} down',
      drop: 'Remove field {{name}}',
      twice: 'This property name is already used',
      takeOver: 'Read the table',
      added: '{{count}} fields added',
      same: 'The table has no further columns',
      faulty: '{{count}} entries need to be mended',
      saved: 'Fields saved',
      noFields: 'No fields',
      noFieldsHint: 'Use “Read the table” to add its columns.',
    },
  },
} satisfies Texts<typeof zhDevelop>
