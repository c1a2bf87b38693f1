import { request } from './request.ts'

/** What the server says of a stored file, as Blade's own endpoint does. */
export interface StoredFile {
  link: string
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
export const upload = (file: File, options: Options = {}): Promise<StoredFile> =>
  send(options.use ? 'put-file-attach' : 'put-file', file, options)

/** The same for a file that belongs to no field: it stands among the attachments, by the right to upload them. */
export const uploadAttachment = (file: File, options: Options = {}): Promise<StoredFile> =>
  send('put-file-attach', file, options)

async function send(
  call: 'put-file' | 'put-file-attach',
  file: File,
  { use, onProgress, signal, silent = false }: Options,
): Promise<StoredFile> {
  const form = new FormData()
  form.append('file', file, file.name)
  return await request<StoredFile>(`/api/blade-resource/oss/endpoint/${call}`, {
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
