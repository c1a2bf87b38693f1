import * as definitions from '#shared/resources/index.ts'
import { type Action, fieldsOf, permissionOf, type Resource, type Right } from '#shared/schema/resource.ts'

export const allDefinitions = Object.values(definitions) as unknown as Resource[]

/** Every resource that clients write; what they only read has tests of its own. */
export const resources = allDefinitions.filter(({ actions }) => actions.includes('save'))

/** Whose `list` answers something of its own, such as the devices of a company. */
export const listsOfTheirOwn: readonly string[] = ['device', 'deviceUser']

const rights: Right[] = ['menu', 'add', 'edit', 'delete', 'view']

/** The rights that a menu or a button of the resource stands for: what its form shows wholly has no view. */
export const rightsOf = ({ menu }: Resource): Right[] =>
  rights.filter(
    (right) => right !== 'view' || !menu?.buttons || menu.buttons.some(({ suffix }) => suffix === right),
  )

/** The same by their codes. */
export const codesOf = (resource: Resource): string[] =>
  rightsOf(resource).map((right) => permissionOf(resource, right))

/** Every action of every resource. */
export const calls = resources.flatMap((resource) =>
  resource.actions.map((action) => ({ name: resource.name, resource, action })),
)

export const callsOf = (...actions: Action[]) => calls.filter(({ action }) => actions.includes(action))

/** Fields of a resource that fit, with their metadata. */
export const fieldsThat = (
  resource: Resource,
  fits: (meta: ReturnType<typeof fieldsOf>[number][1], name: string) => boolean,
) => fieldsOf(resource).filter(([name, meta]) => fits(meta, name))

export const namesOf = (fields: ReturnType<typeof fieldsOf>) => fields.map(([name]) => name)
