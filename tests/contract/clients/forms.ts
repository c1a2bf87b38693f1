import type { Form } from './forms/form.ts'
import { menus } from './forms/menus.ts'
import { organisation } from './forms/organisation.ts'
import { resources } from './forms/resources.ts'
import { applications, settings } from './forms/settings.ts'
import type { Generation } from './generations.ts'

const forms: readonly Form[] = [...organisation, ...menus, ...settings, ...applications, ...resources]

export const formsOf = ({ name }: Generation): Form[] =>
  forms.filter(({ only }) => !only || only.includes(name))
