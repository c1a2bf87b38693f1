/** Steps of a new installation or tenant, in their order. */
export const setupSteps = ['package', 'tenant', 'department', 'role', 'person', 'device', 'backup'] as const

export type SetupStep = (typeof setupSteps)[number]

/** Answer of `GET /blade-desk/setup`: the steps that the caller may take, and which of them are done. */
export interface SetupState {
  name: SetupStep
  isDone: boolean
}
