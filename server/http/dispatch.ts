import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { FieldWarning } from '#shared/contract/envelope.ts'
import { type Language, languageOf, messages } from '#shared/messages.ts'
import type { Database } from '../db/database.ts'
import { HttpError } from '../http-error.ts'
import type { BodyReader } from './body.ts'
import type { Context } from './context.ts'
import { during } from './current-call.ts'
import { ok } from './envelope.ts'
import { describeFailure } from './failure.ts'
import { createFinder, type Match } from './find-route.ts'
import { checkBody, paramsOf } from './params.ts'
import {
  type Access,
  answered,
  Bare,
  type Call,
  mayChange,
  type Room,
  type Route,
  Said,
  type SignedInCall,
  type Upload,
} from './route.ts'
import { sendAnswer, sendPlain } from './send.ts'
import { discardUploads, uploadedOf } from './upload.ts'

export interface DispatchOptions {
  routes: readonly Route[]
  database: Database
  /** Undefined without a token; throws HttpError 401 for one that is no longer good. `isReading`: it changes nothing. */
  identify(req: Request, asked: { isReading: boolean }): Context | undefined
  /** Throws 403 for a call that is kept for others; `path` is below /api. */
  demandScope(ctx: Context, method: string, path: string): void
  readBody: BodyReader
  /** Counts an open call of an address. @throws HttpError 429 for one too many */
  demandOpenShare(req: Request): Promise<void>
  /** Counts a change that needs no right. @throws HttpError 429 for one too many of this person */
  demandOwnShare(ctx: Context): Promise<void>
  /** Counts a row that a person writes. @throws HttpError 429 for one too many of this person */
  demandWriteShare(ctx: Context): Promise<void>
  /** Told of a call whose route is known. */
  onCall?(req: Request, res: Response, route: Route): void
  onFailure(error: unknown, req: Request, traceId: string): void
}

const tracePrefix = randomBytes(6).toString('hex')
let traceNumber = 0

/** A reference number that a user can read out and a log line carries. */
export const newTraceId = (): string => {
  traceNumber = (traceNumber + 1) % 0x100000000
  return tracePrefix + traceNumber.toString(16).padStart(8, '0')
}

/**
 * Answers `/api/…`, and `/blade-…` without it, from one table of exact paths: no case, suffix or encoding of a path
 * reaches another handler, and the hundredth resource costs no more than the first.
 */
export function createDispatcher(options: DispatchOptions): RequestHandler {
  const find = createFinder(options.routes)

  return (req, res, next) => {
    const path = apiPathOf(req.path)
    if (path === undefined) return next()
    const traceId: string = res.locals.traceId
    const language = languageOf(req.headers['accept-language'])
    const method = req.method === 'HEAD' ? 'get' : req.method.toLowerCase()
    const failed = (error: unknown) => {
      const { status, body, unexpected } = describeFailure(error, language, traceId)
      if (unexpected) options.onFailure(error, req, traceId)
      sendPlain(res, status, body)
    }
    try {
      const match = find(method, path)
      if (match === 'unknown') throw new HttpError(404, messages.pathUnknown)
      if (match === 'method') throw new HttpError(405, messages.methodUnknown)
      // No text that is kept or looked for holds one; a part of the path or a query that does would be cut by whatever reads it next.
      if (req.url.includes('%00')) throw new HttpError(400, messages.nulInBody)
      res.locals.route = match.route
      options.onCall?.(req, res, match.route)
      const caller = callerOf(options, match.route, { req, method, path, language })
      res.locals.ctx = caller.ctx
      const go = async (room?: Room) => {
        try {
          await answer(options, match, { ...caller, req, res, room })
        } catch (error) {
          failed(error)
        } finally {
          await discardUploads(req)
          room?.close()
        }
      }
      const readBody = () => {
        const upload = uploadOf(match.route, caller, req)
        const read = options.readBody(match.route, { upload, isStranger: !caller.ctx })
        read(req, res, (error?: unknown) => {
          if (!error) return void go(upload?.room)
          upload?.room?.close()
          failed(error)
        })
      }
      // Rejects unauthorised requests before reading the body.
      if (method === 'get') void go()
      else if (caller.ctx && !isOfAnybody(match.route)) readBody()
      else admit(options, match.route, req, caller.ctx).then(readBody).catch(failed)
    } catch (error) {
      failed(error)
    }
  }
}

interface Asked {
  req: Request
  method: string
  path: string
  language: Language
}

type Caller = Pick<Call, 'ctx' | 'language' | 'tokenFault'>

/** An open route answers a stale token, too, and may look at what is wrong with it. */
function callerOf(
  { identify, demandScope }: DispatchOptions,
  route: Route,
  { req, method, path, language }: Asked,
): Caller {
  const asked = { isReading: !mayChange(route) }
  if (route.access !== 'open') {
    const ctx = identify(req, asked)
    if (!ctx) throw new HttpError(401, messages.tokenMissing)
    demandScope(ctx, method, path)
    demand(route.access, ctx)
    return {
      ctx: ctx.sight ? { ...ctx, path: route.path } : ctx,
      language: ctx.language,
      tokenFault: undefined,
    }
  }
  try {
    return { ctx: identify(req, asked), language, tokenFault: undefined }
  } catch (error) {
    if (error instanceof HttpError) return { ctx: undefined, language, tokenFault: error }
    throw error
  }
}

/** Rejects a call by nobody in particular before its body is read. */
function admit(
  options: DispatchOptions,
  route: Route,
  req: Request,
  ctx: Context | undefined,
): Promise<void> {
  if (ctx) return options.demandOwnShare(ctx)
  return route.admit ? route.admit(req) : options.demandOpenShare(req)
}

/** Whether everybody who is signed in may change something by it: the profile, settings, files, messages, own processes. */
const isOfAnybody = (route: Route): boolean => route.access === 'signedIn' && mayChange(route)

/** What file this call may bring. `demand` has seen to it that a route other than an open one has a context. */
function uploadOf({ upload }: Route, { ctx }: Caller, { query }: Request): Upload | undefined {
  if (!upload) return undefined
  return 'most' in upload ? upload : { ...upload, ...upload.allowanceOf(ctx as Context, query) }
}

async function answer(
  { database, demandWriteShare }: DispatchOptions,
  { route, path }: Match,
  { req, res, ...caller }: Caller & Pick<Call, 'req' | 'res' | 'room'>,
) {
  checkBody(req.body)
  const warnings: FieldWarning[] = []
  // The context is kept from call to call; what a write has to say belongs to this one.
  const ctx = caller.ctx && route.method === 'post' ? { ...caller.ctx, warnings } : caller.ctx
  const params = paramsOf(req, path)
  const files = uploadedOf(req)
  const call: Call = { ...caller, ctx, params, body: req.body, file: files[0], files, path, req, res }
  // `demand` has seen to it that a route other than an open one has a context.
  const current = {
    req,
    ctx: caller.ctx,
    traceId: res.locals.traceId,
    countWrite: async () => caller.ctx && demandWriteShare(caller.ctx),
  }
  const handle = () => route.handle(call as SignedInCall)
  // Around the transaction, too: those who hear of its commit ask whose call it was.
  const data = await during(current, () =>
    route.transaction ? database.transaction(async () => handle()) : handle(),
  )
  if (data === answered) return
  if (data instanceof Bare) return sendPlain(res, data.status, data.body)
  const envelope = data instanceof Said ? ok(data.data, call.language, data.label) : ok(data, call.language)
  const body = { ...envelope, ...(warnings.length > 0 && { warnings }) }
  await sendAnswer({ req, res, revalidates: route.revalidates }, body)
}

/** Whether the caller has the right that a route asks for. */
export function permits(access: Exclude<Access, 'open'>, ctx: Context): boolean {
  if (access === 'signedIn') return true
  return access === 'platform' ? ctx.isPlatform : access.codes.some((code) => ctx.can(code))
}

function demand(access: Exclude<Access, 'open'>, ctx: Context) {
  if (!permits(access, ctx)) throw new HttpError(403, messages.forbidden)
}

/** Open-source Saber's production build calls the root, without /api. */
export function apiPathOf(path: string): string | undefined {
  if (path.startsWith('/api/')) return path.slice(4)
  return path.startsWith('/blade-') ? path : undefined
}
