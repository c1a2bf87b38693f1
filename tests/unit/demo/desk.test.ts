import { describe, expect, test } from 'vitest'
import { countyRows } from '#drizzle/seed/demo/files.ts'
import { demoNotices } from '#drizzle/seed/demo/notices.ts'
import { secondLists } from '#drizzle/seed/demo/second-tenant.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import { cleanHtml } from '#server/crud/write/clean-html.ts'
import { notice, reportFile } from '#shared/resources/index.ts'
import { check } from '#shared/schema/check/check.ts'
import { inputOf } from '#shared/schema/check/schemas.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'

const now = Date.parse('2026-03-02T08:00:00+08:00')
const notices = demoNotices(now)
const reports = countyRows(reportFile, { now })

const faultsOf = (resource: Resource, row: object) => {
  const sent = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => name in inputOf(resource).shape && value !== null),
  )
  const checked = check(resource, 'save', sent, 'en')
  return 'errors' in checked ? checked.errors : []
}

describe('the notices of the demo', () => {
  test('could have been written by a form, and would be stored as they are', () => {
    expect(notices.flatMap((row) => faultsOf(notice as unknown as Resource, row))).toEqual([])
    const second = secondLists(now).find(({ resource }) => resource.name === notice.name)?.rows ?? []
    expect(second).not.toEqual([])
    const texts = [...notices, ...second].map((row) => String('content' in row && row.content))
    expect(texts.map(cleanHtml)).toEqual(texts)
  })

  test('are a dozen, in every state and for several kinds of receivers', () => {
    const county = demoNotices(now)
    expect(county).toHaveLength(12)
    expect(new Set(county.map((row) => row.noticeStatus))).toEqual(new Set([0, 1, 2]))
    expect(county.filter(({ receivers }) => receivers?.all === 0)).toHaveLength(3)
    expect(county.filter(({ releaseTime }) => releaseTime > '2026-03-02 08:00:00').length).toBeGreaterThan(0)
  })
})

describe('the reports of the demo', () => {
  test('are of the form that reports have', () => {
    expect(reports.flatMap((row) => faultsOf(reportFile as unknown as Resource, row))).toEqual([])
  })

  test.each(reports)('$name names only columns that its resource has', ({ content }) => {
    const resource = resourceNamed(content.resource)
    const fields = fieldsOf(resource).filter(([, meta]) => !meta.hidden && !meta.heavy)
    const columns = new Set(fields.flatMap(([name, meta]) => [name, nameColumnOf(name, meta)]))
    const named = [content.columns, content.filters, content.groups, content.sort]
      .flat()
      .map(({ field }) => field)
    expect(named.filter((field) => !columns.has(field))).toEqual([])
  })
})
