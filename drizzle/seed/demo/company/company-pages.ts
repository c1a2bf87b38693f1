import { companyHonor, companyStaff } from '#shared/resources/index.ts'
import { replaced } from '../../replaced.ts'
import { writtenRows } from '../../written.ts'
import { countyKeys, countyRows } from '../files.ts'
import { employed } from '../people/staff.ts'

/** Honours; the number of each carries the year in which it was given. */
export const demoHonors = (now: number) =>
  countyRows(companyHonor, { now }).map((row) => ({
    ...row,
    certNo: replaced(String(row.certNo), [{ from: '{年}', to: String(row.awardDate).slice(0, 4) }]),
  }))

/** Who works for which company; who heads it is whom to call. */
export const demoCompanyStaff = writtenRows(
  companyStaff,
  employed.map(({ person, company, role }) => ({
    企业: company,
    人员: person.id,
    角色: role,
    加入日期: person.entryDate ?? undefined,
  })),
  { keys: countyKeys },
).map((row) => ({ ...row, isMain: row.role === 1 ? 1 : 0 }))
