import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'
import type { PasswordTask } from './password.ts'

const cost = 10
/** The least that bcrypt allows: nobody guesses a random password of 70 bits, however quickly each try goes. */
const leastCost = 4

// Linux ranks threads, so on a busy machine lists go before passwords. Elsewhere this would rank the whole process.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', async (task: PasswordTask) => {
  try {
    parentPort?.postMessage({ result: await perform(task) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

async function perform(task: PasswordTask): Promise<string | string[] | boolean> {
  switch (task.kind) {
    case 'hash':
      return bcrypt.hashSync(task.md5, cost)
    case 'hashRandom':
      return task.md5s.map((md5) => bcrypt.hashSync(md5, leastCost))
    case 'verify':
      return verify(task.md5, task.stored)
    case 'unseal':
      return unseal(task.sealed, task.privateKey)
  }
}

/**
 * Does the rounds of the usual cost for a hash of less, too: each cost has twice as many as the one below. The time tells nobody which
 * accounts still have the password that was made for them.
 */
function verify(md5: string, stored: string): boolean {
  const isSame = bcrypt.compareSync(md5, stored)
  for (let missing = bcrypt.getRounds(stored); missing < cost; missing++) bcrypt.hashSync(md5, missing)
  return isSame
}

/** What was sealed with our SM2 key; empty when it was not. */
async function unseal(sealed: string, privateKey: string): Promise<string> {
  // Loaded when first needed: most clients send md5.
  const { default: sm } = await import('sm-crypto')
  const open = (cipher: string) => sm.sm2.doDecrypt(cipher, privateKey, 0)
  // A cipher may begin with 04 by chance as well as by form, so both readings are tried.
  return open(sealed) || (sealed.startsWith('04') ? open(sealed.slice(2)) : '')
}
