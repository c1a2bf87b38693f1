import type { Domain } from '../domain.ts'
import { companyExtension } from './company.ts'
import { companyIntroduceExtension } from './company-introduce.ts'
import { companyStaffExtension } from './company-staff.ts'

export const company = (): Domain => ({
  extensions: [companyExtension, companyIntroduceExtension, companyStaffExtension],
})
