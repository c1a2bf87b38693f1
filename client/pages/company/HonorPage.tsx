import { companyHonor } from '#shared/resources/company/company-honor.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'

/** Days before an honour ends in which it should be renewed. */
const soon = 30

/** Honours, with a mark on those that end soon and on those that have ended. */
export function HonorPage() {
  return (
    <ResourcePage
      resource={companyHonor}
      cells={{ expireDate: (day) => <DueDay day={day} ahead="major" past="off" within={soon} /> }}
    />
  )
}
