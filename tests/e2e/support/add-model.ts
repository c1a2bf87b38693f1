import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

export interface ModelFile {
  content: Buffer
  file: string
  format: string
}

/** Uploads a file by the call of the form, and adds the model that it is of: as the person of the page. */
export async function addModel(site: Site, page: Page, row: { modelName: string }, sent: ModelFile) {
  const cookies = await page.context().cookies()
  const token = cookies.find((one) => one.name === 'saber-access-token')?.value
  const headers = { 'Blade-Auth': `bearer ${token}` }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(sent.content)]), sent.file)
  const call = async (path: string, init: RequestInit) => {
    const { data, msg, success } = await (await fetch(`${site.server().url}/api/${path}`, init)).json()
    if (!success) throw new Error(`${path}: ${msg}`)
    return data
  }
  const put = 'blade-resource/oss/endpoint/put-file-attach?for=threeDModel.fileUrl'
  const { link } = await call(put, { method: 'POST', headers, body: form })
  await call('threeDModel/save', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ modelType: 'building', format: sent.format, fileUrl: link, ...row }),
  })
}
