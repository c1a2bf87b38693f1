import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface Posted {
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** A program that notices are posted to: keeps what comes, and answers what a test wants. */
export async function startPostServer() {
  const posts: Posted[] = []
  const answers = { status: 200, text: '{"errcode":0,"code":0}' }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const url = new URL(req.url ?? '', 'http://localhost')
    posts.push({
      path: url.pathname,
      query: url.searchParams,
      headers: req.headers,
      body: Buffer.concat(chunks).toString(),
    })
    res.writeHead(answers.status).end(answers.text)
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  return { url, posts, answers }
}

export interface Mail {
  auth: string
  from: string
  to: string
  text: string
}

/** A mail server that speaks as much of SMTP as a client needs, and keeps what comes. */
export async function startMailServer() {
  const mails: Mail[] = []
  const refusals: string[] = []
  const server = createTcpServer((socket) => converse(socket, mails, refusals))
  return { port: await listening(server), mails, refusals }
}

function converse(socket: Socket, mails: Mail[], refusals: string[]) {
  const mail: Mail = { auth: '', from: '', to: '', text: '' }
  let [isData, rest] = [false, '']
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 tests')
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (isData && line !== '.') mail.text += `${line}\n`
      else if (isData) {
        isData = false
        mails.push({ ...mail })
        say('250 kept')
      } else isData = hear(line)
    }
  })
  function hear(line: string): boolean {
    const [word = ''] = line.toUpperCase().split(/[ :]/)
    if (word === 'EHLO') say('250-tests\r\n250 AUTH PLAIN')
    else if (word === 'AUTH') {
      mail.auth = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
      say('235 ok')
    } else if (word === 'MAIL') {
      mail.from = line
      say(refusals.shift() ?? '250 ok')
    } else if (word === 'RCPT') {
      mail.to = line
      say('250 ok')
    } else if (word === 'DATA') say('354 go on')
    else if (word === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
    return word === 'DATA'
  }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  return (server.address() as AddressInfo).port
}
