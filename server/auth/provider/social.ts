import { randomBytes } from 'node:crypto'
import { createBoundedMap } from '../../db/bounded-map.ts'
import { milliseconds } from '../../db/clock.ts'
import type { Outbound } from '../../http/outbound.ts'
import { HttpError } from '../../http-error.ts'
import type { Parameters } from '../../parameters.ts'
import { authMessages } from '../messages.ts'
import { dingtalk } from './providers/dingtalk.ts'
import { gitee } from './providers/gitee.ts'
import { github } from './providers/github.ts'
import { oidc } from './providers/oidc.ts'
import type { MakeProvider, Provider, ProviderSettings } from './providers/provider.ts'
import { qq } from './providers/qq.ts'
import { wechatOpen } from './providers/wechat-open.ts'

const makers = { github, gitee, wechat_open: wechatOpen, qq, dingtalk, oidc } satisfies Record<
  string,
  MakeProvider
>
export type Source = keyof typeof makers
const sources = Object.keys(makers) as Source[]

/** Somebody on the way to a provider: everything that must be the same when the person comes back. */
export interface Departed {
  source: Source
  redirectUri: string
  verifier: string
  nonce: string
  /** The browser that may come back; empty where a session says so. */
  browser: string
  /** Who wants to bind the identity to the own account; empty for a sign-in. */
  userId: string
  until: number
}

const lifetime = 10 * 60_000
const random = () => randomBytes(32).toString('base64url')

function settingsOf(parameters: Parameters, source: Source): ProviderSettings | undefined {
  const clientId = parameters.get(`social.${source}.clientId`)
  const clientSecret = parameters.get(`social.${source}.clientSecret`)
  const issuer = source === 'oidc' ? parameters.get('social.oidc.issuer') : ''
  const isWhole = clientId && clientSecret && (source !== 'oidc' || URL.canParse(issuer))
  return isWhole ? { clientId, clientSecret, issuer } : undefined
}

/** The configured providers, and the people on their way there. */
export function createSocial(parameters: Parameters, call: Outbound) {
  const departed = createBoundedMap<Departed>(10_000)
  const made = new Map<Source, { settings: string; provider: Provider }>()

  /** A provider as it is configured now. */
  function provider(source: Source): Provider {
    const settings = settingsOf(parameters, source)
    if (!settings) throw new HttpError(400, authMessages.sourceUnknown)
    const known = made.get(source)
    const key = JSON.stringify(settings)
    if (known?.settings === key) return known.provider
    const fresh = makers[source](settings, call)
    made.set(source, { settings: key, provider: fresh })
    return fresh
  }

  return {
    provider,
    configured: (): Source[] => sources.filter((source) => settingsOf(parameters, source) !== undefined),

    /** The provider of that name, which must be configured. */
    source(name: string): Source {
      const source = sources.find((one) => one === name)
      if (!source || !settingsOf(parameters, source)) throw new HttpError(400, authMessages.sourceUnknown)
      return source
    },

    /** Where to send somebody; what must come back with the person is kept for ten minutes. */
    async depart(
      source: Source,
      { redirectUri, browser = '', userId = '' }: Pick<Departed, 'redirectUri'> & Partial<Departed>,
    ): Promise<URL> {
      const state = random()
      const secrets = { verifier: random(), nonce: random() }
      const url = await provider(source).departure({ redirectUri, state, ...secrets })
      const until = milliseconds() + lifetime
      departed.set(state, { source, redirectUri, browser, userId, until, ...secrets })
      return url
    },

    /** Whether somebody with this state is on the way, and why. */
    expected(source: string, state: string): Departed | undefined {
      const found = departed.get(state)
      return found && found.source === source && found.until > milliseconds() ? found : undefined
    },

    /** The departure of this state, which is used up whatever becomes of it. */
    arrive(source: string, state: string): Departed | undefined {
      const found = this.expected(source, state)
      departed.delete(state)
      return found
    },
  }
}

export type Social = ReturnType<typeof createSocial>
