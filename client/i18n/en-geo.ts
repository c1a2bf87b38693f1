import type { Texts } from './texts.ts'
import type { zhGeo } from './zh-geo.ts'

export const enGeo = {
  geo: {
    grids: 'Grids',
    grant: 'Grant to grids',
    granted: 'Grids ({{count}})',
    grantTitle: 'Grids that “{{name}}” is granted to',
    grantHint:
      'Those who answer for these grids, or for one above them, see it. Without any grid everybody does.',
    grantDone: 'Grids granted',
    duty: 'Grids',
    dutyTitle: 'Grids that “{{name}}” answers for',
    dutyHint: 'These grids and all below them decide what the user sees. Without any, grids limit nothing.',
    dutyDone: 'Grids saved',
    test: 'Test',
    testing: 'Asking the service of “{{name}}”…',
    tested: '“{{name}}”: {{result}}',
  },
} satisfies Texts<typeof zhGeo>
