// What `require('sickle')` gets. Jest runs tests in a sandbox that loads no module by `import` without a flag of Node.js; code of Node's own
// context does, and `node:vm` leads there.
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { constants, runInThisContext } = require('node:vm')

const isClosed = ({ code }) => String(code).startsWith('ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING')

function fromOutside() {
  const load = runInThisContext('(file) => import(file)', {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  return load(pathToFileURL(join(__dirname, '../../dist/server/index.js')).href)
}

const emulator = () =>
  import('../../dist/server/index.js').catch((error) => {
    if (isClosed(error)) return fromOutside()
    throw error
  })

exports.startSickle = async (options) => (await emulator()).startSickle(options)
