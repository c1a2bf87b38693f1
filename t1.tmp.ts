import { hashPassword, verifyPassword, md5Of, md5FormOf } from '/work/main/server/auth/password.ts'
import { loadSecrets } from '/work/main/server/secrets.ts'
import sm from '/work/main/node_modules/sm-crypto/src/index.js'
const s = loadSecrets('/tmp/sec-test')
console.log(s.sm2PublicKey)
let t = performance.now()
const h = await hashPassword('admin'); console.log(h, performance.now() - t)
t = performance.now(); console.log(await verifyPassword(md5Of('admin'), h), performance.now() - t)
console.log(await verifyPassword(md5Of('x'), h), await verifyPassword(md5Of('x'), null))
const c = sm.sm2.doEncrypt('admin', s.sm2PublicKey, 0)
console.log(await md5FormOf(c, s.sm2PrivateKey) === md5Of('admin'), await md5FormOf('04' + c, s.sm2PrivateKey) === md5Of('admin'), await md5FormOf('04' + c.slice(0, -1) + 'x', s.sm2PrivateKey))
