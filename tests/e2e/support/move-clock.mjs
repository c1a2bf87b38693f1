// Loaded before the built server: a test moves the server's clock on by sending how many minutes.
const real = Date.now
let ahead = 0

Date.now = () => real() + ahead
process.on('message', ({ minutes }) => {
  ahead += minutes * 60_000
})
// The server may end while nobody has anything to say.
process.channel?.unref()
