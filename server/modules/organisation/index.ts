import type { Domain, DomainParts } from '../domain.ts'
import { absenceExtension } from './absence.ts'
import { tellOfApplication } from './applications.ts'
import { deptExtension } from './dept.ts'
import { postExtension } from './post.ts'
import { registrationRoutes } from './registration.ts'
import { userSearchRoutes } from './user/look-up.ts'
import { createUserExtension } from './user/user.ts'
import { userSettingExtension } from './user-setting.ts'

/** Departments, posts and the people with an account. */
export const organisation = ({ auth, eventHandlers }: DomainParts): Domain => ({
  extensions: [
    absenceExtension,
    deptExtension,
    postExtension,
    createUserExtension(auth, eventHandlers),
    userSettingExtension,
  ],
  routes(surroundings) {
    auth.registration.onApplied((waiting) => tellOfApplication(surroundings, auth, waiting))
    return [...userSearchRoutes(surroundings), ...registrationRoutes({ ...surroundings, auth })]
  },
})
