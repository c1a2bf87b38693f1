import type { Page } from 'playwright-core'
import { callsOf, formWith } from './calls.ts'
import type { Site } from './site.ts'

export interface ModelFile {
  content: Buffer
  file: string
  format: string
}

/** Uploads a file by the call of the form, and adds the model that it is of: as the person of the page. */
export async function addModel(site: Site, page: Page, row: { modelName: string }, sent: ModelFile) {
  const call = await callsOf(site, page)
  const put = 'blade-resource/oss/endpoint/put-file-attach?for=threeDModel.fileUrl'
  const { link } = await call<{ link: string }>(put, formWith(sent.content, sent.file))
  await call('threeDModel/save', { modelType: 'building', format: sent.format, fileUrl: link, ...row })
}
