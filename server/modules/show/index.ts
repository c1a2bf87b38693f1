import type { Domain, DomainParts } from '../domain.ts'
import { itemCodeExtension } from './item-code.ts'
import { pageTemplateExtension } from './page-template.ts'
import { scanRoute } from './scan.ts'
import { createVrExtension } from './vr.ts'

/** What companies show the public: page templates, codes, panoramas. */
export const show = ({ fileStore, environment }: DomainParts): Domain => ({
  extensions: [pageTemplateExtension, itemCodeExtension, createVrExtension(fileStore)],
  routes: ({ database }) => [scanRoute({ database, links: fileStore.links, limits: environment.LIMITS })],
})
