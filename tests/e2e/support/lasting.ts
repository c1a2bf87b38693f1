/**
 * For what must go on as it is, which no event tells: answers, each time that it is asked, for how many milliseconds it has
 * been so without a break. To be polled.
 */
export function lasting(isSo: () => boolean | Promise<boolean>): () => Promise<number> {
  let since = Date.now()
  return async () => {
    if (!(await isSo())) since = Date.now()
    return Date.now() - since
  }
}
