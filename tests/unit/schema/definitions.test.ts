import { describe, expect, test } from 'vitest'
import { iconNames } from '#client/icons.ts'
import * as resources from '#shared/resources/index.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

const all: [string, Resource][] = Object.values(resources).map((resource) => [resource.name, resource])

/** What clients write; what they only read shows less. */
const written = all.filter(([, { actions }]) => actions.includes('save'))

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

describe.each(written)('%s', (_name, resource) => {
  test('has labels in both languages, no two the same', () => {
    const labels = fieldsOf(resource).filter(([name]) => name !== 'lat')
    expect([...resource.label, ...labels.flatMap(([, { label }]) => label)].filter((text) => !text)).toEqual(
      [],
    )
    const zh = labels.map(([, { label }]) => label[0])
    expect(zh.filter((text, n) => zh.indexOf(text) !== n)).toEqual([])
  })

  test('shows, groups, sorts and indexes only columns that it has', () => {
    const known = [
      ...fieldsOf(resource).map(([name]) => name),
      ...Object.keys(resource.counts),
      ...Object.keys(resource.drawn),
      'id',
      'tenantId',
      'createUser',
      'createDept',
      'createTime',
      'updateUser',
      'updateTime',
      'status',
    ]
    const used = [
      resource.title,
      ...resource.select,
      ...resource.columns,
      ...resource.summary,
      ...resource.indexes.flat(),
      ...resource.sorted,
      ...resource.sort.map(([name]) => name),
      ...resource.groups.flatMap((group) => group.fields),
      ...resource.unique.flatMap((unique) => unique.fields),
      ...resource.rules.map(({ field }) => field),
      ...Object.values(resource.scope ?? {}),
    ]
    expect(used.filter((name) => !known.includes(name))).toEqual([])
  })

  test('puts columns below others that are there, each once, and none below the name of a branch', () => {
    const lines = Object.entries(resource.secondLines)
    const below = lines.map(([, second]) => second)
    expect(lines.flat().filter((name) => !resource.columns.includes(name))).toEqual([])
    expect(new Set(lines.flat()).size).toBe(lines.length * 2)
    expect(below).not.toContain(resource.title)
    if (resource.tree) expect(Object.keys(resource.secondLines)).not.toContain(resource.title)
  })

  test('has three filters open at most, each of them chosen from a list and none that the search box covers', () => {
    const chosen = ['dict', 'dicts', 'reference', 'references', 'flag']
    const suited = fieldsOf(resource)
      .filter(([, { search, keyword, kind }]) => search && !keyword && chosen.includes(kind))
      .map(([name]) => name)
    const open = resource.openFilters ?? []
    expect(open.filter((name) => !suited.includes(name))).toEqual([])
    expect(open.length).toBeLessThanOrEqual(3)
  })

  test('places every field of its form in one group, if it has groups', () => {
    const grouped = resource.groups.flatMap((group) => group.fields)
    const form = fieldsOf(resource).filter(([, meta]) => meta.form !== false)
    expect([...grouped].sort()).toEqual(resource.groups.length ? form.map(([name]) => name).sort() : [])
  })
})
