import { useId } from 'react'
import { company } from '#shared/resources/company/company.ts'
import { companyStaff } from '#shared/resources/company/company-staff.ts'
import { staff } from '#shared/resources/people/staff.ts'
import { type Binding, write } from '../../crud/members/bindings.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'

/** People serve any number of companies, each in some role: a resource of its own says who serves which. */
export const people: Binding = {
  key: 'people',
  owner: company,
  resource: staff,
  by: 'companyId',
  things: ['人员', 'staff'],
  hint: ['尚未服务本企业的人员', 'Staff not assigned to this company'],
  list: `${companyStaff.path}/getCompanyStaff`,
  details: ['staffNo', 'staffTypeName', 'roleName'],
  Extra: RoleChoice,
  extra: 'role',
  bind: (companyId, staffIds, extra) =>
    write(`${companyStaff.path}/save`, { body: { companyId, staffIds, ...extra } }),
  release: (companyId, id) => write(`${companyStaff.path}/remove`, { params: { companyId, id } }),
  empty: (companyId) => write(`${companyStaff.path}/empty/${companyId}`, {}),
}

const roleMeta = companyStaff.fields.role
const { Input: RoleInput } = kinds[roleMeta.kind]

/** As what people will serve the company that are bound next. */
function RoleChoice({ value, onChange }: { value: unknown; onChange(role: unknown): void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="binding-role">
      <label htmlFor={id}>{t('company.role')}</label>
      <RoleInput id={id} name="role" meta={roleMeta} value={value} onChange={onChange} />
    </div>
  )
}
