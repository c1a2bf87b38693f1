import { expect, test } from 'vitest'
import { checkField } from '#shared/schema/check/check.ts'
import type { Field } from '#shared/schema/field.ts'

export const label = ['编号', 'Number'] as const
export const required = { required: true } as const

type Case = [what: string, field: Field, value: unknown, zh: string | undefined, en?: string]

/** A test of each value: what a form says about it in both languages. */
export function checks(cases: Case[]): void {
  test.each(cases)('%s', (_what, field, value, zh, en) => {
    expect(checkField(field, value, 'zh')).toBe(zh)
    expect(checkField(field, value, 'en')).toBe(en)
  })
}
