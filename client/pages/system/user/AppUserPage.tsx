import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { appUser } from './app-user.ts'
import { useUserActions } from './use-user-actions.tsx'

/** The users of apps, and companies' own accounts. */
export function AppUserPage() {
  const { actions, dialogs, tell } = useUserActions(appUser)
  return (
    <>
      <ResourcePage resource={appUser} form={{ omit: ['avatar'] }} onAdded={tell} actions={actions} />
      {dialogs}
    </>
  )
}
