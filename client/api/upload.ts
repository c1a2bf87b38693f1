import { request } from './request.ts'

/** What the server says of a stored file, as Blade's own endpoint does. */
export interface StoredFile {
  link: string
  attachId: string
  originalName: string
}

interface Options {
  /** The field that it is for, as `threeDModel.fileUrl`: what may be sent is what that takes. */
  use?: string | undefined
  /** Told how much has been sent, from 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
  /** A refusal is thrown alone: whoever asked shows it where the file was chosen. */
  silent?: boolean
}

const patience = 300_000

/** Stores a file and answers its link; a refusal is shown to the person, unless that is said to happen, and thrown. */
export async function upload(
  file: File,
  { use, onProgress, signal, silent = false }: Options = {},
): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', file, file.name)
  return await request<StoredFile>('/api/blade-resource/oss/endpoint/put-file-attach', {
    method: 'POST',
    params: { for: use },
    body: form,
    quiet: true,
    silent,
    timeout: patience,
    ...(onProgress ? { onProgress } : {}),
    ...(signal ? { signal } : {}),
  })
}
