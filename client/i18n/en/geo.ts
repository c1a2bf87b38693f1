import type { Texts } from '../texts.ts'
import type { zhGeo } from '../zh/geo.ts'

export const enGeo = {
  geo: {
    grids: 'Grids',
    cells: 'Generate cells',
    coverage: 'Check coverage',
    grant: 'Assign to grids',
    granted: 'Grids ({{count}})',
    grantTitle: 'Grids “{{name}}” is assigned to',
    grantHint:
      'Visible to people in charge of these grids or their parents. With no grid, visible to everyone.',
    grantDone: 'Grids assigned',
    duty: 'Grids',
    dutyTitle: 'Grids managed by “{{name}}”',
    dutyHint:
      'The user sees data in these grids and their children. With no grid, data is not limited by grid.',
    dutyDone: 'Grids saved',
    style: 'Style',
    test: 'Test',
    testing: 'Testing the service of “{{name}}”…',
    tested: '“{{name}}”: {{result}}',
  },
} satisfies Texts<typeof zhGeo>
