/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** What an answer says that its file is called. */
export function fileNameOf(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return plain && decodeSafely(plain)
}

function decodeSafely(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
