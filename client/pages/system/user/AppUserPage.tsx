import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { appUser } from './app-user.ts'
import { useUserActions } from './use-user-actions.tsx'

/** The users of apps, and companies' own accounts. */
export function AppUserPage() {
  const { buttonsFor, actionsOf, dialogs, tell } = useUserActions(appUser)
  return (
    <>
      <ResourcePage
        resource={appUser}
        form={{ omit: ['avatar'] }}
        onAdded={tell}
        toolbar={buttonsFor}
        rowActions={(row) => {
          const { role, reset, platform, unlock } = actionsOf(row)
          return [...role, ...reset, ...platform, ...unlock]
        }}
      />
      {dialogs}
    </>
  )
}
