import type { Texts } from '../../texts.ts'
import type { zhSetup } from '../zh/setup.ts'

export const enSetup = {
  setup: {
    title: 'Getting started',
    done: '{{done}} / {{total}}',
    isDone: 'Done',
    close: 'Do not show again',
    package: 'Make a tenant package',
    packageHint: 'It says which menus a tenant sees',
    tenant: 'Add a tenant',
    tenantHint: 'Organisations do not see each other’s data',
    department: 'Add departments',
    departmentHint: 'As your organisation is made up',
    role: 'Set up roles',
    roleHint: 'Tick the menus and buttons that each may use',
    person: 'Add accounts',
    personHint: 'A sheet imports many at once',
    device: 'Connect devices',
    deviceHint: 'Register them; they report by the protocol',
    backup: 'Check the backup',
    backupHint: 'Made every day by itself, or run it now',
  },
} satisfies Texts<typeof zhSetup>
