import cors from 'cors'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { remembered } from '#shared/schema/remembered.ts'
import type { Environment } from '../env.ts'

/** The few headers that every answer carries; a page's policy means nothing to JSON. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  if (req.secure) res.setHeader('Strict-Transport-Security', 'max-age=31536000')
  next()
}

/**
 * Headers of the page: scripts of our own alone; styles inline, because antd injects them and a precompressed page has no nonce.
 * `framed` answers the origins that menus show in frames, the same list as long as they are the same.
 */
export function pageHeaders(
  { FRAME_SRC, MEDIA_SRC }: Pick<Environment, 'FRAME_SRC' | 'MEDIA_SRC'>,
  framed: () => readonly string[],
): RequestHandler[] {
  const policiesFor = remembered((origins: readonly string[]) =>
    policies({ frames: [...new Set([...FRAME_SRC, ...origins])], media: MEDIA_SRC }),
  )
  return [permissionsPolicy, (req, res, next) => policiesFor(framed())(req, res, next)]
}

const policies = ({ frames, media }: Record<'frames' | 'media', readonly string[]>) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // A player either hands the address to the browser, or asks for the parts by itself.
        'media-src': ["'self'", 'blob:', ...media],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...media],
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", ...frames],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
      },
    },
    // Only behind TLS: `securityHeaders` adds it there.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Plain HTTP in a local network is a usual way to run this; browsers ignore the header there and complain.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })

const permissionsPolicy: RequestHandler = (_req, res, next) => {
  res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()')
  next()
}

/** Other origins are refused unless listed; a Blade client on one of them may send its headers and read every answer. */
export function allowOrigins(origins: readonly string[]): RequestHandler[] {
  if (origins.length === 0) return []
  const allow = cors({
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: [
      'Authorization',
      'Blade-Auth',
      'Blade-Requested-With',
      'Tenant-Id',
      'Dept-Id',
      'Role-Id',
      'User-Type',
      'Captcha-Key',
      'Captcha-Code',
      'Content-Type',
      'Accept-Language',
      'X-Row-Version',
    ],
    exposedHeaders: ['X-Trace-Id', 'Content-Disposition'],
    maxAge: 600,
  })
  return [allow]
}
