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
