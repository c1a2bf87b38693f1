import type { Request, Response } from 'express'
import type { Language } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import type { HttpError } from '../http-error.ts'
import type { Context } from './context.ts'

/** Parameters of a call, whichever way they came: query, urlencoded form, multipart field or JSON body. */
export type Params = Record<string, unknown>

/**
 * What a call needs. 'open': nothing. 'signedIn': a session. 'platform': the platform administrator.
 * Codes: any one of these menus or buttons.
 */
export type Access = 'open' | 'signedIn' | 'platform' | { codes: readonly string[] }

/** Space that is held for bytes on their way, until they are counted as kept or given up. */
export interface Room {
  /** Holds so many bytes more. @throws HttpError 413, having given up all that it held, where there is no space for them */
  take(bytes: number): void
  /** Gives up what it holds; again and again is no fault. */
  close(): void
}

/** How much a call may bring. */
export interface Allowance {
  /** Bytes of the file, or of all files together; more is refused while it comes in. */
  most: number
  /** What is said of a larger one; unless stated, that the request is too large. */
  tooLarge?: Label
  /** Takes every byte while it comes in; closed when the call is over. */
  room?: Room
}

/** A multipart field with one file or several, beside the usual fields. */
interface UploadField {
  /** Name of the field: `file` unless stated. */
  field?: string
  /** Files at most: one unless stated. */
  files?: number
  /** Where the file waits for the handler: in memory unless stated; on disk it is removed when the call is answered. */
  into?: 'memory' | 'disk'
}

export type Upload = UploadField & Allowance

/** Asked for every call before its body is read. @throws HttpError for a call that may bring nothing */
export type AllowanceOf = (ctx: Context, query: Params) => Allowance

/** A file as it came in. Its name is data alone: never part of a path. */
export type UploadedFile = { readonly originalName: string; readonly size: number } & (
  | { readonly into: 'memory'; readonly buffer: Buffer }
  | { readonly into: 'disk'; readonly path: string }
)

export interface Call {
  /** Undefined on open routes without a token. */
  readonly ctx: Context | undefined
  readonly language: Language
  /** On open routes: why the token that was sent is no good. */
  readonly tokenFault: HttpError | undefined
  readonly params: Params
  /** Body as parsed; an array where the client sent one. */
  readonly body: unknown
  /** What came in the field of a route's `upload`; undefined when nothing was sent there. */
  readonly file: UploadedFile | undefined
  /** All that came in that field, of a route that takes several. */
  readonly files: readonly UploadedFile[]
  /** What is held for that file; whoever keeps it closes it with the commit that counts the file. */
  readonly room: Room | undefined
  /** Values of the `{name}` segments of the path. */
  readonly path: Readonly<Record<string, string>>
  readonly req: Request
  readonly res: Response
}

export type SignedInCall = Call & { readonly ctx: Context }

interface RouteBase {
  method: 'get' | 'post'
  /** Below /api; a segment may be `{name}`. */
  path: string
  /** One transaction around the handler. Usual for POST; off for reads and for work that hashes or waits. */
  transaction: boolean
  /** A POST that changes nothing: what it asks for is too much for a query string. */
  reads?: boolean
  /** Bytes of a body without a file, at most; unless stated 1 MB, and 32 KB of an open call without a session. */
  bodyLimit?: number
  /**
   * Looks at the headers of an open call before its body is read, in place of the limit on open calls of one address.
   * @throws HttpError for a call that is refused
   */
  admit?(req: Request): Promise<void>
  /** The route takes a file; without this a body with one is refused. How large it may be can depend on the call. */
  upload?: Upload | (UploadField & { allowanceOf: AllowanceOf })
  /** Of what is sent, logs say no more than how many entries a list has: it is nobody's business afterwards. */
  unlogged?: true
  /** The answer seldom changes: a browser keeps it, and asks whether it is still so. */
  revalidates?: boolean
  summary?: Label
  /** What the API document says besides, where a call does more than one would expect. */
  description?: Label
}

export type Route = RouteBase &
  (
    | { access: 'open'; handle(call: Call): Promise<unknown> | unknown }
    | { access: Exclude<Access, 'open'>; handle(call: SignedInCall): Promise<unknown> | unknown }
  )

type Options = Partial<
  Pick<
    Route,
    | 'transaction'
    | 'reads'
    | 'bodyLimit'
    | 'admit'
    | 'upload'
    | 'unlogged'
    | 'revalidates'
    | 'summary'
    | 'description'
  >
>

/** Whether a call may change something, by what its route says of itself. */
export const mayChange = ({ method, transaction, reads }: Pick<Route, 'method' | 'transaction' | 'reads'>) =>
  (method === 'post' && !reads) || transaction

/** A call that needs no session. */
export const open = (
  method: Route['method'],
  path: string,
  handle: (call: Call) => Promise<unknown> | unknown,
  options: Options = {},
): Route => ({ method, path, access: 'open', transaction: false, handle, ...options })

/** A reading call. */
export const get = (
  path: string,
  access: Exclude<Access, 'open'>,
  handle: (call: SignedInCall) => Promise<unknown> | unknown,
  options: Options = {},
): Route => ({ method: 'get', path, access, transaction: false, handle, ...options })

/** A writing call: its checks and writes are one transaction. */
export const post = (
  path: string,
  access: Exclude<Access, 'open'>,
  handle: (call: SignedInCall) => Promise<unknown> | unknown,
  options: Options = {},
): Route => ({ method: 'post', path, access, transaction: true, handle, ...options })

/** An answer that is not wrapped into the envelope, as the four bare calls of Blade's sign-in. */
export class Bare {
  readonly body: unknown
  readonly status: number
  constructor(body: unknown, status = 200) {
    this.body = body
    this.status = status
  }
}

/** An answer in the envelope, with a sentence of its own in place of the usual message of a success. */
export class Said {
  readonly data: unknown
  readonly label: Label
  constructor(data: unknown, label: Label) {
    this.data = data
    this.label = label
  }
}

/** The handler has answered by itself. */
export const answered = Symbol('answered')
