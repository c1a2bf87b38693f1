import type { RequestHandler } from 'express'

/**
 * Takes the path off that the server is shown below, so that nothing else has to know it. A request without it passes as well: a proxy
 * may have taken it off before, and what watches the health calls the port itself.
 */
export function belowPath(basePath: string): RequestHandler[] {
  if (!basePath) return []
  const bareOf = (url: string) => {
    if (!url.startsWith(basePath)) return url
    const rest = url.slice(basePath.length)
    if (rest.startsWith('/')) return rest
    return rest === '' || rest.startsWith('?') ? `/${rest}` : url
  }
  return [
    (req, _res, next) => {
      req.url = bareOf(req.url)
      req.originalUrl = req.url
      next()
    },
  ]
}
