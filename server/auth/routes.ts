import type { Request } from 'express'
import type { ClientTokenAnswer, TokenAnswer, TokenRefusal } from '#shared/contract/auth.ts'
import { inLanguage, type Language, messages } from '#shared/messages.ts'
import type { Context } from '../http/context.ts'
import { done } from '../http/envelope.ts'
import { textOf } from '../http/params.ts'
import { Bare, type Call, get, open, type Params, type Route, type SignedInCall } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { EventName } from '../log/event-names.ts'
import { type BrowserReport, reportOf } from '../log/report.ts'
import type { GrantsOf } from './grants.ts'
import type { Limiter } from './limits/limiter.ts'
import { demandShare } from './limits/limiter.ts'
import { addressOf, headerTokenOf, isOwnClient } from './request-parts.ts'
import { defaultPortrait } from './token/default-portrait.ts'
import type { Sessions } from './token/sessions.ts'
import type { Tokens } from './token/token.ts'

interface RouteParts {
  issue(req: Request, params: Params, grant: string | undefined): Promise<TokenAnswer | ClientTokenAnswer>
  /** Sends a sign-in code to a phone. */
  sendCode(call: Call): Promise<{ success: true; id: string }>
  sessions: Sessions
  tokens: Tokens
  grants: GrantsOf
  /** Drops what is kept in memory about rights, and has the caller's browsers do the same. */
  forget(ctx: Context): void
  /** Errors of one person in an hour. */
  reportsByPerson: Limiter
  /** Calls that bring errors, of one address in a minute. */
  errorsByAddress: Limiter
  note(event: EventName, details: object): void
  report(entry: BrowserReport): void
}

const bladeDone = { success: 'true', msg: 'success' }
/** As many as Blade's clients and ours keep: what is sent at once is stored whole. */
const mostReports = 200

export const authRoutes = (parts: RouteParts): Route[] => [
  ...tokenRoutes(parts),
  ...signOutRoutes(parts),
  ...personRoutes(parts),
  open(
    'post',
    '/user/send-logs',
    async (call) => {
      await takeReports(parts, Array.isArray(call.body) ? call.body : [call.body], call)
      return done
    },
    { summary: ['上报前端错误（开源版）', 'Report errors of the client, as open-source clients do'] },
  ),
  open('post', '/blade-auth/oauth/sms/send-validate', parts.sendCode, {
    summary: ['发送登录验证码', 'Send a sign-in code'],
  }),
]

const tokenRoutes = ({ issue: answer }: RouteParts): Route[] => {
  const issue: typeof answer = async (req, ...asked) => portrayed(req, await answer(req, ...asked))
  return [
    open(
      'post',
      '/blade-auth/oauth/token',
      (call) => bare(call.language, () => issue(call.req, call.params, textOf(call.params, 'grant_type'))),
      { summary: ['获取令牌', 'Sign in or refresh'] },
    ),
    open(
      'post',
      '/blade-auth/oauth/token/refresh',
      (call) => bare(call.language, () => issue(call.req, call.params, 'refresh_token')),
      { summary: ['刷新令牌', 'Refresh'] },
    ),
    open(
      'post',
      '/blade-auth/token',
      async ({ req, params }) => {
        const grant = textOf(params, 'grantType') ?? textOf(params, 'grant_type')
        return camelCased(await issue(req, params, grant))
      },
      { summary: ['获取令牌（开源版）', 'Sign in or refresh, as open-source clients do'] },
    ),
  ]
}

/** Our own client draws the initials of who has no picture. */
const portrayed = <A extends TokenAnswer | ClientTokenAnswer>(req: Request, answer: A): A =>
  'avatar' in answer && !answer.avatar && !isOwnClient(req) ? { ...answer, avatar: defaultPortrait } : answer

const signOutRoutes = (parts: RouteParts): Route[] => [
  open(
    'get',
    '/blade-auth/oauth/logout',
    async (call) => {
      await signOut(parts, call)
      return new Bare(bladeDone)
    },
    { summary: ['退出登录', 'Sign out'] },
  ),
  open(
    'post',
    '/blade-auth/oauth/logout',
    async (call) => {
      if (Array.isArray(call.body)) await takeReports(parts, call.body, call)
      else await signOut(parts, call)
      return new Bare(bladeDone)
    },
    { summary: ['退出登录或上报前端错误', 'Sign out, or report errors of the client'] },
  ),
  open(
    'post',
    '/blade-auth/logout',
    async (call) => {
      await signOut(parts, call)
      return { code: '200', msg: inLanguage(messages.ok, call.language) }
    },
    { summary: ['退出登录（开源版）', 'Sign out, as open-source clients do'] },
  ),
]

/** Ends the session of the header's token; a token whose time is over still says which one. */
async function signOut({ tokens, sessions, note }: RouteParts, { req }: Call) {
  const token = headerTokenOf(req)
  if (token === undefined) throw new HttpError(401, messages.tokenMissing)
  const reading = tokens.read(token, 'access_token', { ended: true })
  if (typeof reading === 'string') return
  await sessions.end(reading.sessionId)
  note('signed out', { sessionId: reading.sessionId, address: addressOf(req) })
}

/** Blade's clients send the errors they met to the path of the sign-out. */
async function takeReports(parts: RouteParts, entries: unknown[], { req, ctx, tokenFault }: Call) {
  if (!ctx) throw tokenFault ?? new HttpError(401, messages.tokenMissing)
  await demandShare(parts.errorsByAddress, addressOf(req))
  const person = `${ctx.tenantId} ${ctx.userId || ctx.oauthId}`
  // A part that has been begun is stored whole.
  if (await parts.reportsByPerson.isFull(person)) throw new HttpError(429, messages.tooManyRequests)
  for (const entry of entries.slice(0, mostReports)) {
    const report = reportOf(entry)
    if (!report) continue
    await parts.reportsByPerson.take(person)
    parts.report(report)
  }
}

function personRoutes({ grants, forget }: RouteParts): Route[] {
  const whoAsks = ({ ctx }: SignedInCall) => ({
    userId: ctx.userId,
    tenantId: ctx.tenantId,
    account: ctx.account,
    userName: ctx.account,
    nickName: ctx.userName,
    deptId: ctx.deptIds.join(','),
    roleId: ctx.roleIds.join(','),
    roleName: ctx.roleAliases.join(','),
    oauthId: ctx.oauthId ?? '',
    roles: ctx.roleAliases,
    permissions: [...grants.of(ctx).codes],
  })
  return [
    open(
      'get',
      '/blade-auth/oauth/clear-cache',
      ({ req, ctx }) => {
        if (ctx && headerTokenOf(req)) forget(ctx)
        return new Bare(bladeDone)
      },
      { summary: ['清除缓存', 'Drop what the server keeps in memory'] },
    ),
    get('/blade-auth/oauth/user-info', 'signedIn', whoAsks, { summary: ['当前用户', 'Who is signed in'] }),
    get('/user/getUserInfo', 'signedIn', whoAsks, {
      summary: ['当前用户（开源版）', 'Who is signed in, as open-source clients ask'],
    }),
  ]
}

/** A token call answers without the envelope, refused or not. */
async function bare(language: Language, issue: () => Promise<object>): Promise<Bare> {
  try {
    return new Bare(await issue())
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { code, details } = error
    const { error: named, ...data } = details.data ?? {}
    const kind = named ?? kinds.get(code)
    if (typeof kind !== 'string') throw error
    return new Bare(refusalOf(error, kind, data, language), code)
  }
}

/** What a refusal that is not of the sign-in's own making is called in a token call. */
const kinds: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_request'],
  [429, 'too_many_requests'],
  [503, 'temporarily_unavailable'],
])

function refusalOf(
  { code, label }: HttpError,
  error: string,
  data: object,
  language: Language,
): TokenRefusal & { data: object } {
  const msg = inLanguage(label, language)
  return { code, success: false, error, error_code: code, error_description: msg, msg, data }
}

/** The spelling of open-source SpringBlade, whose user name is the person's. */
const camelCased = (answer: Partial<TokenAnswer>) => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  tokenType: answer.token_type,
  expiresIn: answer.expires_in,
  tenantId: answer.tenant_id,
  userId: answer.user_id,
  authority: answer.role_name,
  account: answer.account,
  userName: answer.real_name,
  avatar: answer.avatar,
  oauthId: answer.oauth_id,
  license: answer.license,
  ...(answer.detail && { detail: answer.detail }),
})
