import { createHash } from 'node:crypto'
import type { DemoAccount, Site } from '#shared/contract/site.ts'
import type { Language } from '#shared/messages.ts'
import project from '../../../package.json' with { type: 'json' }
import type { Auth } from '../../auth/auth.ts'
import { createCache } from '../../db/cache.ts'
import type { Database } from '../../db/database.ts'
import type { Environment } from '../../env.ts'
import { ok } from '../../http/envelope.ts'
import { answered, type Call, open, type Route } from '../../http/route.ts'
import type { Parameters } from '../../parameters.ts'

const titles: Record<Language, string> = { zh: '镰 · 智慧农业后台', en: 'Sickle' }

interface SiteParts {
  environment: Pick<Environment, 'CAPTCHA' | 'PUBLIC_URL'>
  auth: Pick<Auth, 'sm2PublicKey' | 'social'>
  database: Database
  parameters: Parameters
  demoAccounts: readonly DemoAccount[]
}

/**
 * What a client has to know before anybody signs in. The same for everybody, so it is written once per language, and
 * again when a parameter has changed.
 */
export function siteRoutes({ environment, auth, database, parameters, demoAccounts }: SiteParts): Route[] {
  const site = (language: Language): Site => ({
    title: titles[language],
    organisation: parameters.get('site.organisation'),
    passwordHelp: parameters.get('site.passwordHelp'),
    publicUrl: environment.PUBLIC_URL,
    version: project.version,
    captcha: environment.CAPTCHA === 'on',
    tenantMode: true,
    switchMode: parameters.get('account.switchMode'),
    tokenTime: 3000,
    providers: auth.social.configured(),
    sm2PublicKey: auth.sm2PublicKey,
    demoAccounts: [...demoAccounts],
  })
  const texts = createCache<ReturnType<typeof written>>(database, ['param'], 2)

  return [
    open(
      'get',
      '/site',
      ({ req, res, language }: Call) => {
        const { body, etag } = texts.of(language, () => written(site(language), language))
        res.setHeader('ETag', etag)
        res.setHeader('Cache-Control', 'no-cache')
        res.setHeader('Vary', 'Accept-Language')
        if (req.headers['if-none-match'] === etag) res.writeHead(304).end()
        else res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(body)
        return answered
      },
      { summary: ['站点信息', 'About this installation'] },
    ),
  ]
}

function written(site: Site, language: Language) {
  const body = JSON.stringify(ok(site, language))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
