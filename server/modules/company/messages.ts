import type { Label } from '#shared/schema/field.ts'

/** What is said about companies and what belongs to them. */
export const companyMessages = {
  oneMain: ['主要联系人只能设置一人', 'There can be only one main contact'] satisfies Label,
  introduceTitle: (company: string): Label => [`${company}介绍`, `About ${company}`],
}
