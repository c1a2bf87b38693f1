import { describe, expect, test } from 'vitest'
import { iconNames } from '#client/icons.ts'
import * as resources from '#shared/resources/index.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

const all: [string, Resource][] = Object.values(resources).map((resource) => [resource.name, resource])

/** What the frame around a record offers: a step of the same name would stand beside it. */
const ofTheFrame = [
  '关闭',
  '编辑',
  '删除',
  '查看',
  '保存',
  '取消',
  '返回',
  'Close',
  'Edit',
  'Delete',
  'View',
  'Save',
  'Cancel',
  'Back',
]

const partsOf = (meta: FieldMeta): FieldMeta[] =>
  Object.values(meta.parts?.fields ?? {}).flatMap((part) => [part, ...partsOf(part)])

describe.each(all)('%s', (_name, resource) => {
  const steps = Object.values(resource.states?.steps ?? {})

  test('has an icon that the client has', () => {
    if (resource.menu) expect(iconNames).toContain(resource.menu.icon)
  })

  test('asks for a remark or pictures with a step only where a timeline keeps them', () => {
    const lost = steps.filter(({ note, pictures }) => (note || pictures) && !resource.states?.timeline)
    expect(lost.map(({ label }) => label)).toEqual([])
  })

  test('calls no step as the frame calls what it does with a record', () => {
    const names = steps.flatMap(({ label }: { label: Label }) => [...label])
    expect(names.filter((name) => ofTheFrame.includes(name))).toEqual([])
  })

  // A part is told to whoever sees the record: what some may not read is a field, or a resource of its own.
  test('has no part that wants to be masked', () => {
    const masked = fieldsOf(resource).flatMap(([, meta]) => partsOf(meta).filter(({ unmask }) => unmask))
    expect(masked.map(({ label }) => label)).toEqual([])
  })
})
