import { type SeasonStep, seasonSteps, unsafeHarvest } from '../../contract/land/season.ts'
import { remark } from '../../schema/common-fields.ts'
import { dict, group, name, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** The work of a season on a crop, by days from its beginning: planned at once for as many plots as one likes. */
export const seasonTemplate = defineResource({
  name: 'seasonTemplate',
  path: '/seasonTemplate',
  label: ['农事方案', 'Season template'],
  actions: submitActions,
  title: 'templateName',
  select: ['crop', 'variety'],
  sort: [['updateTime', 'desc']],
  rules: [
    {
      field: 'steps',
      holds: ({ steps }) => !Array.isArray(steps) || unsafeHarvest(steps as SeasonStep[]) === undefined,
      message: [
        '采收不能安排在前面用药的安全间隔期内',
        'A harvest cannot fall within the safety interval of a pesticide before it',
      ],
    },
  ],
  scope: {},
  menu: { parent: 'land', icon: 'BookOutlined', sort: 4 },
  audit: { updateTime: 5 },
  fields: {
    ...group(['基本信息', 'Basics'], {
      templateName: name(['方案名称', 'Name'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      crop: dict(['作物', 'Crop'], 'crop', { required: true, business: true, search: true, list: 2 }),
      variety: name(['品种', 'Variety'], { list: 3, max: 50 }),
      content: textarea(['适用说明', 'About it'], { list: 4, max: 500 }),
      remark: remark(),
    }),
    ...group(['农事安排', 'Work'], {
      steps: seasonSteps,
    }),
  },
})
