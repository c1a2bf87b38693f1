import { parse as parseVue } from '@vue/compiler-sfc'
import { parse as parseJava } from 'java-parser'
import { expect, test } from 'vitest'
import { startModules } from './modules.ts'

const { admin, aModel, submit, preview, templates } = await startModules()

test.each(Object.keys(templates) as (keyof typeof templates)[])(
  'Blade code of the template %s can be parsed',
  async (name) => {
    const id = await submit({ feignMode: 2, ...(await templates[name]()) })
    const [module] = await preview(id, 'blade')
    const files = module?.files ?? []
    const java = files.filter(({ language }) => language === 'java')
    expect(java.length).toBeGreaterThanOrEqual(8)
    for (const { text, path: file } of java) expect(() => parseJava(text), file).not.toThrow()
    const pages = files.filter(({ language }) => language === 'vue')
    expect(pages).toHaveLength(name === 'sub' ? 2 : 1)
    for (const { text } of pages) expect(parseVue(text).errors).toEqual([])
    expect(files.every(({ path: file }) => /^(api|web)\//.test(file) && !file.includes('..'))).toBe(true)
  },
)

test('what people write ends neither a text nor a comment of the code', async () => {
  const evil = `*/ ' " \\ \${x} </script>\n`
  const modelId = await aModel()
  const row = {
    modelId,
    jdbcName: 'title',
    jdbcType: 'varchar(50)',
    propertyName: 'title',
    propertyType: 'String',
  }
  await admin.post('/blade-develop/model-prototype/submit-list', [{ ...row, jdbcComment: evil.trim() }])
  const id = await submit({ modelId, author: evil.trim() })
  const [module] = await preview(id, 'blade')
  for (const { language, text, path: file } of module?.files ?? []) {
    if (language === 'java') expect(() => parseJava(text), file).not.toThrow()
    if (language === 'vue') expect(parseVue(text).errors).toEqual([])
  }
})

test('words of SQL are quoted where Blade code names a table or a column', async () => {
  const modelId = await aModel('public.order')
  const column = (jdbcName: string) => ({
    modelId,
    jdbcName,
    jdbcType: 'varchar(50)',
    jdbcComment: jdbcName,
    propertyName: jdbcName,
    propertyType: 'String',
  })
  const words = ['order', 'key', 'group', 'index', 'plain'].map(column)
  await admin.post('/blade-develop/model-prototype/submit-list', words)
  const [module] = await preview(await submit({ modelId, tableName: 'public.order' }), 'blade')
  const code = (module?.files ?? []).map(({ text }) => text).join('\n')
  for (const word of ['order', 'key', 'group', 'index']) expect(code).toContain(`@TableField("\`${word}\`")`)
  expect(code).toContain('@TableField("plain")')
  expect(code).toContain('@TableName("public.`order`")')
  expect(code).toContain('select * from public.`order`')
})

test.each([
  ['tool', 'CoopTool', 'coopTool', 'a menu has the code'],
  ['package', 'Package', 'packageRecord', 'the languages have the word'],
  ['image', 'SoilImage', 'soilImage', 'a definition has a helper of that name'],
])('the name %s of the class %s becomes %s, as %s', async (modelCode, modelClass, name) => {
  const modelId = await aModel('soil_log', { modelCode, modelClass })
  const row = {
    modelId,
    jdbcName: 'default',
    jdbcType: 'varchar(50)',
    propertyName: 'default',
    propertyType: 'String',
    isForm: 1,
  }
  await admin.post('/blade-develop/model-prototype/submit-list', [row])
  const id = await submit({ modelId })
  const [module] = await preview(id, 'project')
  const definition = module?.files.find(({ path: file }) => /resources\/sample\/[\w-]+\.ts$/.test(file))
  expect(definition?.text).toContain(`export const ${name} = defineResource({\n  name: '${name}',`)
  expect(definition?.text).toContain('defaultValue: text(')
  expect(module?.remarks.join()).toContain(name)
  const [ofBlade] = await preview(id, 'blade')
  for (const { text, language } of ofBlade?.files ?? []) if (language === 'java') parseJava(text)
  expect(ofBlade?.remarks.join()).toContain(name)
})

test('rows of a sub-table tell whose they are, and its main ones how many they have, behind the rest', async () => {
  const [module] = await preview(await submit(await templates.sub()), 'project')
  const [main, sub] = module?.files.map(({ text }) => text) ?? []
  const listed = [...(main ?? '').matchAll(/list: (\d+)/g)].map(([, column]) => Number(column))
  expect(main).toMatch(new RegExp(`Count: \\{[^}]*list: ${Math.max(...listed)},`))
  expect(sub).toMatch(/soilId: reference\(\['[^']*', 'Soil'\], '\w+', \{[^}]*list: \d/)
})

test('a state of two is left and come back to, and rows are known by their name', async () => {
  const modelId = await aModel()
  const column = (jdbcName: string, propertyName: string, more: object = {}) => ({
    modelId,
    jdbcName,
    jdbcType: 'varchar(20)',
    jdbcComment: jdbcName,
    propertyName,
    propertyType: 'String',
    isForm: 1,
    isRequired: 1,
    ...more,
  })
  const state = { propertyType: 'Integer', componentType: 'select', dictCode: 'enable_status' }
  const rows = [
    column('tool_no', 'toolNo'),
    column('tool_name', 'toolName'),
    column('use_state', 'useState', state),
    column('is_lent', 'isLent', { propertyType: 'Boolean' }),
  ]
  await admin.post('/blade-develop/model-prototype/submit-list', rows)
  const [module] = await preview(await submit({ modelId }), 'project')
  const text = module?.files[0]?.text ?? ''
  expect(text).toContain("title: 'toolName'")
  expect(text).toMatch(/from: \[(\d)\], to: (\d) \},\s+to\d: [^\n]*from: \[\2\], to: \1 \}/)
  expect(text).toContain("isLent: flag(['is_lent', 'Lent']")
})
