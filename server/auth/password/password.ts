import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createWorkerPool } from '../../worker-pool.ts'

export type PasswordTask =
  | { kind: 'hash'; md5: string }
  | { kind: 'hashRandom'; md5s: readonly string[] }
  | { kind: 'verify'; md5: string; stored: string }
  | { kind: 'unseal'; sealed: string; privateKey: string }

const isSource = import.meta.url.endsWith('.ts')

/** Threads that look at passwords: all cores but the one that answers everything else. */
export const passwordThreads = Math.max(1, availableParallelism() - 1)

// One pool for the process, however many servers a test starts in it: it exists to leave a core to everything else.
const { run, pace } = createWorkerPool(
  new URL(isSource ? './password.worker.ts' : './password.worker.js', import.meta.url),
  { workers: passwordThreads, waiting: 64, idle: 15_000 },
)

const longestWait = 2000

/** How many passwords are looked at within two seconds at the pace of the last ones, on a busy machine fewer. */
export const passwordsAhead = (): number =>
  Math.min(24, Math.max(12, Math.floor(longestWait / Math.max(1, pace())))) * passwordThreads

const longest = 1024
const md5Form = /^[0-9a-f]{32}$/i
const sealedForm = /^[0-9a-f]{194,}$/i

export const md5Of = (plain: string): string => createHash('md5').update(plain).digest('hex')

/**
 * The md5 form of a password as clients send it: md5, sealed with SM2, or plain. All generations of Blade clients so
 * share one verifier. Undefined for what cannot be a password.
 */
export async function md5FormOf(sent: string, sm2PrivateKey: string): Promise<string | undefined> {
  if (sent.length > longest) return undefined
  if (md5Form.test(sent)) return sent.toLowerCase()
  if (!sealedForm.test(sent)) return md5Of(sent)
  const opened = await openSealed(sent, sm2PrivateKey)
  return opened === '' ? undefined : md5Of(opened)
}

/** A text that a client may have sealed with our SM2 key, as it was typed; empty for one sealed with another. */
export async function openSealed(sent: string, sm2PrivateKey: string): Promise<string> {
  if (!sealedForm.test(sent) || sent.length > longest) return sent
  const sealed = sent.toLowerCase()
  return await run<string>({ kind: 'unseal', sealed, privateKey: sm2PrivateKey } satisfies PasswordTask)
}

/** Whether the server can see a password as it was typed. */
export const isPlain = (sent: string): boolean => !md5Form.test(sent) && !sealedForm.test(sent)

/** What is stored of a plain password. */
export const hashPassword = (plain: string): Promise<string> => hashMd5Form(md5Of(plain))

/** Passwords of one task: they take a thread as long as one that somebody chose, and who signs in waits no longer. */
const randomTogether = 25

/** Hashes of passwords of `randomPassword`, in their order. They need no slow hash, and many are made at once. */
export async function hashRandomPasswords(plain: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (let at = 0; at < plain.length; at += randomTogether) {
    const md5s = plain.slice(at, at + randomTogether).map(md5Of)
    hashes.push(...(await run<string[]>({ kind: 'hashRandom', md5s } satisfies PasswordTask)))
  }
  return hashes
}

export const hashMd5Form = (md5: string): Promise<string> => run({ kind: 'hash', md5 } satisfies PasswordTask)

// The hash of a random text: an account that does not exist costs the same work as a wrong password.
const nobody = '$2b$10$jvjq4hP0fuqXMKLU5nDCfOBWInbCOF5F4T.nxKi77VjBSS5ACgFSK'

/** Whether the md5 form is that of the stored password; without a stored one it never is, and takes as long. */
export async function verifyPassword(
  md5: string | undefined,
  stored: string | null | undefined,
): Promise<boolean> {
  const task = { kind: 'verify', md5: md5 ?? '', stored: stored || nobody } satisfies PasswordTask
  return (await run<boolean>(task)) && Boolean(stored) && md5 !== undefined
}
