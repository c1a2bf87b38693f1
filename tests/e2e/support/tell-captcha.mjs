// Loaded before the built server: it tells the tests what each captcha picture says, which a person would read.
// The server draws and checks its captchas as always.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
// The package's index only hands this on; a module that was imported once keeps the exports it then had.
const name = 'svg-captcha/lib/index.js'
const draw = require(name)

require.cache[require.resolve(name)].exports = Object.assign((text, options) => {
  process.send?.({ captcha: text })
  return draw(text, options)
}, draw)
process.channel?.unref()
