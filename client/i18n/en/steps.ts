import type { Texts } from '../texts.ts'
import type { zhSteps } from '../zh/steps.ts'

/** Texts of the steps that a record goes through (`steps`). */
export const enSteps = {
  steps: {
    title: '{{step}}: {{name}}',
    titleMany: '{{step}}: {{count}} selected',
    done: '{{step}}: done',
    doneMany: '{{step}}: {{count}} done',
    partly: '{{step}}: {{count}} done, {{skipped}} skipped',
    timeline: 'Timeline',
    timelineEmpty: 'Nothing has happened yet',
    remark: 'Add a remark',
    addRemark: 'Send',
    note: 'Remark',
    pictures: 'Pictures',
  },
} satisfies Texts<typeof zhSteps>
