import { json, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** What a person has set up for themselves, such as the columns of a list: it follows them from browser to browser. */
export const userSetting = defineResource({
  name: 'userSetting',
  path: '/blade-system/user-setting',
  label: ['个人设置', 'Personal setting'],
  actions: [],
  base: 'plain',
  title: 'settingKey',
  indexes: ['userId'],
  unique: [{ fields: ['userId', 'settingKey'] }],
  fields: {
    userId: reference(['用户', 'User'], 'user', { required: true, onDelete: 'cascade' }),
    /** Words joined by dots: `table.device.columns`. */
    settingKey: text(['设置键', 'Key'], { required: true, max: 100, pattern: /^[a-zA-Z][\w-]*(\.[\w-]+)*$/ }),
    value: json(['设置值', 'Value'], (z) => z.unknown()),
  },
})
