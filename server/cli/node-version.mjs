// Imported first, so that an old Node says what it lacks before anything newer is used.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Sickle 需要 Node.js 20.19 或更高版本，当前为 ${process.versions.node}，请升级后重试。\n` +
      `Sickle needs Node.js 20.19 or later, this is ${process.versions.node}. Please upgrade and try again.`,
  )
  process.exit(1)
}
