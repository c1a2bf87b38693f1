import { company } from '#shared/resources/company/company.ts'
import { references, richText } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

const linked = {
  soilIds: references(['地块', 'Plots'], 'soil'),
  deviceIds: references(['设备', 'Devices'], 'device'),
  staffIds: references(['人员', 'Staff'], 'staff'),
  vrIds: references(['全景', 'Panoramas'], 'vr'),
  introduce: richText(['企业介绍', 'Profile'], { max: 50_000 }),
}

const base: Resource = company

/** What adds a company: besides its own fields what belongs to it, all stored by one call. Later each has a page or a dialog. */
export const companyToAdd: Resource = {
  ...base,
  calls: { save: 'sdSubmit' },
  fields: { ...base.fields, ...linked },
  groups: [...base.groups, { label: ['关联数据', 'Linked data'], fields: Object.keys(linked) }],
}
