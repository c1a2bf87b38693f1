import { readdirSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { Input, Select, TreeSelect } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#client/i18n/index.ts'
import { clearable } from '#client/ui/clearable.tsx'
import { show, tidy } from './crud/harness.tsx'

afterEach(tidy)

test.each([
  ['zh', '清除'],
  ['en', 'Clear'],
] as const)('the button that empties a field, in %s', async (language, name) => {
  await setLanguage(language)
  show(
    <>
      <Input allowClear={clearable} defaultValue="甲" />
      <Input.Search allowClear={clearable} defaultValue="甲" />
      <Select allowClear={clearable} defaultValue="甲" options={[{ value: '甲' }]} />
      <TreeSelect allowClear={clearable} defaultValue="甲" treeData={[{ value: '甲', title: '甲' }]} />
    </>,
  )
  expect(screen.getAllByRole('button', { name })).toHaveLength(4)
  await setLanguage('zh')
})

test('no field is emptied by a button that is called otherwise', () => {
  const bare = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('ColorControl.tsx'))
    .filter((file) =>
      /\ballowClear(?=[\s=])(?!=\{(false|(!meta\.required && )?clearable)\})/.test(
        readFileSync(`client/${file}`, 'utf8'),
      ),
    )
  expect(bare).toEqual([])
})
