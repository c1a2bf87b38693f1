import type { Page } from 'playwright-core'
import type { Site } from './site.ts'

export type Call = <T = { id: string }>(path: string, sent?: object | FormData) => Promise<T>

/** Calls as the person of a page: without anything sent a GET, else a POST of a form or of JSON. @throws what the server says */
export async function callsOf(site: Site, page: Page): Promise<Call> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'saber-access-token')?.value
  const headers = { 'Blade-Auth': `bearer ${token}` }
  return async (path, sent) => {
    const isForm = sent instanceof FormData
    const answer = await fetch(`${site.server().url}/api/${path}`, {
      headers: { ...headers, ...(sent && !isForm && { 'Content-Type': 'application/json' }) },
      ...(sent && { method: 'POST', body: isForm ? sent : JSON.stringify(sent) }),
    })
    const { data, msg, success } = await answer.json()
    if (!success) throw new Error(`${path}: ${msg}`)
    return data
  }
}

/** A file in the form that uploads have. */
export function formWith(content: Uint8Array, name: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return form
}
