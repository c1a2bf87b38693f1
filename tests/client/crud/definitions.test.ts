import { expect, test } from 'vitest'
import { definitionOf } from '#client/crud/data/definitions.ts'
import { outlineAt, outlineOf, outlinesWithPage } from '#client/fields/outlines.ts'
import * as resources from '#shared/resources/index.ts'
import { fieldsOf, pagePathOf, type Resource } from '#shared/schema/resource.ts'

const all = Object.values(resources) as unknown as readonly Resource[]

test.each(outlinesWithPage)('$page is the page of $name', async ({ page, name }) => {
  const definition = await definitionOf(name)
  expect(definition.name).toBe(name)
  expect(pagePathOf(definition)).toBe(page)
  expect(outlineAt(page)?.name).toBe(name)
  expect(outlineOf(name)).toMatchObject({
    path: definition.path,
    label: definition.label,
    key: definition.key,
  })
})

test('every page of a definition is known, and nothing else', () => {
  const paths = all.filter(({ actions }) => actions.includes('page')).map((one) => pagePathOf(one))
  expect(outlinesWithPage.map(({ page }) => page).sort()).toEqual(paths.filter((path) => path).sort())
  expect(outlineAt('/toString')).toBeUndefined()
  expect(outlineAt('/nowhere')).toBeUndefined()
})

test('whatever a page refers to can be chosen from and linked to without its definition', () => {
  for (const { name } of outlinesWithPage) {
    const resource = all.find((one) => one.name === name)
    const fields = resource ? fieldsOf(resource) : []
    const targets = [
      ...fields.flatMap(([, { resource: target }]) => target ?? []),
      ...(resource?.picks ?? []),
    ]
    expect(targets.filter((target) => !outlineOf(target))).toEqual([])
  }
})

test('an unknown definition is refused', async () => {
  await expect(definitionOf('nothing')).rejects.toThrow('nothing')
})
