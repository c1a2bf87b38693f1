import type { Domain, DomainParts } from '../domain.ts'
import { itemCodeExtension } from './item-code.ts'
import { createPageTemplateExtension } from './page-template.ts'
import { publicRoutes } from './scan.ts'
import { createVrExtension } from './vr.ts'

/** What companies show the public: page templates, codes, panoramas. */
export const show = ({ fileStore, environment }: DomainParts): Domain => ({
  extensions: [createPageTemplateExtension(fileStore.links), itemCodeExtension, createVrExtension(fileStore)],
  routes: ({ database }) =>
    publicRoutes({
      database,
      links: fileStore.links,
      limits: environment.LIMITS,
      basePath: environment.BASE_PATH,
    }),
})
