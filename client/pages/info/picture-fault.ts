const mostBytes = 500_000

/** What speaks against a portrait, before it is cut and again before it is sent. */
export function pictureFault({
  type,
  size,
}: Pick<Blob, 'type' | 'size'>): 'pictureType' | 'pictureSize' | undefined {
  if (!['image/jpeg', 'image/png'].includes(type)) return 'pictureType'
  return size > mostBytes ? 'pictureSize' : undefined
}
