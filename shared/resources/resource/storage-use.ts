import { date, integer, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

const bytes = { form: false, min: 0, unit: ['字节', 'bytes'] } as const

/**
 * What the live files of one user take in one tenant: written with every file in its transaction, so that nobody has to add up
 * a million files to know whether one more fits.
 */
export const storageUse = defineResource({
  name: 'storageUse',
  path: '/blade-resource/storage-use',
  label: ['存储用量', 'Storage used'],
  base: 'plain',
  actions: [],
  title: 'owner',
  sort: [['owner', 'asc']],
  unique: [{ fields: ['owner'] }],
  fields: {
    /** Id of the user; `0` for files that nobody uploaded. */
    owner: text(['用户', 'User'], { form: false, max: 19 }),
    bytes: integer(['已用', 'Used'], bytes),
    /** The last day on which something was stored, and how much that was: removing a file does not take it back. */
    day: date(['日期', 'Day'], { form: false }),
    dayBytes: integer(['当日上传', 'Stored that day'], bytes),
  },
})
