import { vrAccount } from '#shared/resources/show/vr-account.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'

/** Days before an account ends in which it should be paid again. */
const soon = 30

/** Accounts at platforms for panoramas, with a mark on those that end soon and on those that have ended. */
export function VrAccountPage() {
  return (
    <ResourcePage
      resource={vrAccount}
      cells={{
        expireTime: (time) => <DueDay day={time?.slice(0, 10)} ahead="major" past="off" within={soon} />,
      }}
    />
  )
}
