interface Sent {
  method: string
  headers: Headers
  body: XMLHttpRequestBodyInit | null
  signal: AbortSignal
}

/** Like `fetch`, which cannot tell how much of a body has been sent. `onProgress` gets a share from 0 to 1. */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal }: Sent,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, address)
    call.responseType = 'arraybuffer'
    headers.forEach((value, name) => {
      call.setRequestHeader(name, value)
    })
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () => resolve(new Response(call.response as ArrayBuffer, answerOf(call)))
    call.onerror = () => reject(new TypeError('The network did not answer'))
    call.onabort = () => reject(signal.reason)
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send(body)
  })
}

const answerOf = (call: XMLHttpRequest): ResponseInit => ({
  status: call.status,
  headers: {
    'content-type': call.getResponseHeader('content-type') ?? '',
    'x-trace-id': call.getResponseHeader('x-trace-id') ?? '',
  },
})
