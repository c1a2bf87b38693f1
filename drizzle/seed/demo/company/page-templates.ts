import { pageTemplateRows, pageTemplates } from '#server/modules/tenant/start/page-templates.ts'
import { seedId } from '../../ids.ts'
import { coverName } from '../media/list.ts'
import { mediaLink } from '../media/media.ts'

export type TemplateCode = (typeof pageTemplates)[number]['code']

const county = (code: string) => seedId('pageTemplate', `county:${code}`)

/** The county's template of a page. */
export const pageTemplateId = (code: TemplateCode): string => county(code)

const covers = new Map(pageTemplates.map(({ code }) => [county(code), mediaLink(coverName(code))]))

/** The templates that every tenant has, with a picture each. */
export const demoPageTemplates = pageTemplateRows(county).map((row) => ({
  ...row,
  cover: covers.get(row.id) ?? null,
}))

export const secondPageTemplates = pageTemplateRows((code) => seedId('pageTemplate', `second:${code}`))
