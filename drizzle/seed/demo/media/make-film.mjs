// Writes drizzle/data/film: what the demo's cameras see, drawn and encoded by a browser. Run by hand after a change, with the muxer
// installed outside this project:
//   npm install --prefix /tmp/muxer mediabunny@1.61.0
//   node drizzle/seed/demo/media/make-film.mjs /tmp/muxer/node_modules/mediabunny /usr/bin/chromium
// Each scene comes in H.264, which every browser with licences plays, and in VP9, which those without play.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const [source, executablePath] = process.argv.slice(2)
if (!source || !executablePath) {
  process.stderr.write(
    'usage: node drizzle/seed/demo/media/make-film.mjs <folder of mediabunny> <chromium>\n',
  )
  process.exit(1)
}
const folder = join(fileURLToPath(import.meta.url), '../../../../data/film')

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
// Encoders are there for secure origins alone, and this one counts as one.
await page.route('http://localhost/**', (route) => {
  const isMuxer = route.request().url().endsWith('/muxer.mjs')
  return route.fulfill(
    isMuxer
      ? {
          body: readFileSync(join(source, 'dist/bundles/mediabunny.min.mjs')),
          contentType: 'text/javascript',
        }
      : { body: '<!doctype html>', contentType: 'text/html' },
  )
})
await page.goto('http://localhost/')
page.on('console', (message) => process.stdout.write(`${message.text()}\n`))
const files = await page.evaluate(filmed)
for (const { name, base64 } of files) writeFileSync(join(folder, name), Buffer.from(base64, 'base64'))
await browser.close()

/** Runs in the browser. A scene is drawn by its phase from 0 to 1, at which it looks as at 0: so it can be shown for ever. */
async function filmed() {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = await import('http://localhost/muxer.mjs')
  const [width, height, rate, seconds, segment] = [640, 360, 10, 12, 2]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const draw = canvas.getContext('2d')
  const turn = Math.PI * 2
  const chance = (n) => Math.abs((Math.sin(n * 127.1 + 3.7) * 43758.5453) % 1)

  const fill = (style, ...points) => {
    draw.fillStyle = style
    draw.beginPath()
    for (const [x, y] of points) draw.lineTo(x, y)
    draw.fill()
  }
  const blob = (style, x, y, rx, ry = rx) => {
    draw.fillStyle = style
    draw.beginPath()
    draw.ellipse(x, y, rx, ry, 0, 0, turn)
    draw.fill()
  }
  const bands = (top, bottom, from, to) => {
    const shade = draw.createLinearGradient(0, from, 0, to)
    shade.addColorStop(0, top)
    shade.addColorStop(1, bottom)
    draw.fillStyle = shade
    draw.fillRect(0, from, width, to - from)
  }
  const sky = (phase, horizon) => {
    bands('#7fb2e0', '#dfeaf0', 0, horizon)
    for (let n = 0; n < 5; n += 1) {
      // Each cloud passes the whole width once, and is out of sight when it begins anew.
      const x = ((chance(n) + phase) % 1) * (width + 240) - 120
      const y = 24 + chance(n + 9) * horizon * 0.45
      for (const [dx, dy, r] of [
        [0, 0, 30],
        [26, 6, 24],
        [-28, 7, 22],
      ])
        blob('rgba(255,255,255,0.75)', x + dx, y + dy, r, r * 0.5)
    }
    fill(
      '#7d9c8a',
      [0, horizon],
      [0, horizon - 34],
      [110, horizon - 66],
      [230, horizon - 30],
      [350, horizon - 74],
      [500, horizon - 28],
      [640, horizon - 58],
      [640, horizon],
    )
  }
  const tree = (x, y, size, phase) => {
    const lean = Math.sin((phase + x / 300) * turn * 3) * size * 0.06
    fill('#6b4e35', [x - size * 0.07, y], [x + size * 0.07, y], [x + lean * 0.6, y - size])
    for (const [dx, dy, r] of [
      [0, -1, 0.42],
      [-0.3, -0.75, 0.32],
      [0.3, -0.78, 0.33],
    ])
      blob('#47744a', x + dx * size + lean, y + dy * size, r * size)
  }
  const rows = (horizon, colours, phase, sway) => {
    fill(colours[0], [0, horizon], [width, horizon], [width, height], [0, height])
    for (let n = -14; n <= 14; n += 1) {
      const colour = colours[Math.abs(n) % colours.length]
      fill(
        colour,
        [320 + n * 18, horizon],
        [320 + (n + 1) * 18, horizon],
        [320 + (n + 1) * 110, height],
        [320 + n * 110, height],
      )
    }
    for (let depth = 0; depth < 13; depth += 1) {
      const near = (depth / 12) ** 2
      const y = horizon + 6 + near * (height - horizon - 6)
      for (let n = -13; n <= 13; n += 1) {
        const x = 320 + (n + 0.5) * (18 + near * 92)
        const bend = Math.sin((phase * 4 + n / 9 + depth / 7) * turn) * sway * (1 + near * 6)
        draw.strokeStyle = near > 0.4 ? '#356b2c' : '#4d8140'
        draw.lineWidth = 1 + near * 2.5
        for (const side of [-1, 0, 1]) {
          draw.beginPath()
          draw.moveTo(x, y)
          draw.quadraticCurveTo(
            x + side * 3,
            y - 4 - near * 16,
            x + bend + side * (3 + near * 8),
            y - 7 - near * 26,
          )
          draw.stroke()
        }
      }
    }
  }

  const scenes = {
    field(phase) {
      sky(phase, 150)
      draw.save()
      draw.translate(520, 96)
      fill('#e8ebec', [-4, 60], [4, 60], [1.5, 0], [-1.5, 0])
      draw.rotate(phase * turn * 3)
      for (let n = 0; n < 3; n += 1) {
        draw.rotate(turn / 3)
        fill('#f6f8f8', [-2, 0], [2, 0], [0, -46])
      }
      draw.restore()
      rows(150, ['#8c6f4c', '#7c9a4a'], phase, 1.3)
      for (const x of [40, 95, 590]) tree(x, 166, 46, phase)
    },
    greenhouse(phase) {
      bands('#dbe6e2', '#c5d5cc', 0, 140)
      rows(140, ['#74604a', '#6a9150'], phase, 0.5)
      for (let n = 0; n < 6; n += 1) {
        const near = n / 5
        draw.strokeStyle = '#eef4f2'
        draw.lineWidth = 2 + near * 5
        draw.beginPath()
        draw.ellipse(320, 150 + near * 150, 90 + near * 330, 96 + near * 260, 0, Math.PI, 0)
        draw.stroke()
      }
      draw.save()
      draw.translate(320, 104)
      blob('#5c6a6c', 0, 0, 27)
      draw.rotate(phase * turn * 8)
      for (let n = 0; n < 4; n += 1) {
        draw.rotate(turn / 4)
        fill('#cfd8d8', [-3, 0], [9, -22], [-7, -23])
      }
      draw.restore()
      const swing = Math.sin(phase * turn * 2)
      for (let n = 0; n < 60; n += 1) {
        const fall = (chance(n) + phase * 6) % 1
        const x = 320 + (chance(n + 60) - 0.5 + swing * 0.25) * 520 * (0.3 + fall)
        blob(`rgba(255,255,255,${0.55 * (1 - fall)})`, x, 96 + fall * 190, 1.8)
      }
    },
    canal(phase) {
      sky(phase, 130)
      bands('#9fae72', '#71904f', 130, height)
      fill('#a9a393', [290, 130], [352, 130], [560, height], [90, height])
      fill('#5f93a5', [298, 130], [344, 130], [512, height], [138, height])
      for (let n = 0; n < 26; n += 1) {
        const flow = (n / 26 + phase * 2) % 1
        const near = flow ** 2
        const middle = 321 + near * 4
        const half = (20 + near * 170) * (0.25 + 0.6 * chance(n))
        draw.strokeStyle = `rgba(225,240,244,${0.25 + 0.4 * near})`
        draw.lineWidth = 1 + near * 3
        draw.beginPath()
        draw.moveTo(middle - half, 132 + near * 228)
        draw.quadraticCurveTo(middle, 136 + near * 240, middle + half, 132 + near * 228)
        draw.stroke()
      }
      fill('#f4f4ee', [150, 196], [168, 196], [168, 330], [150, 330])
      for (let n = 0; n < 13; n += 1)
        fill(
          '#c23b2e',
          [150, 200 + n * 10],
          [n % 5 ? 158 : 166, 200 + n * 10],
          [n % 5 ? 158 : 166, 203 + n * 10],
          [150, 203 + n * 10],
        )
      fill('#c9cdca', [420, 150], [520, 150], [520, 218], [420, 218])
      fill('#8b4a3c', [410, 150], [470, 118], [530, 150])
      fill('#4a5a63', [452, 178], [484, 178], [484, 218], [452, 218])
      for (const [x, size] of [
        [60, 70],
        [110, 52],
        [590, 80],
      ])
        tree(x, 190, size, phase)
    },
  }

  const codecs = { h264: ['avc', 120_000], vp9: ['vp9', 110_000] }
  const made = []
  const add = (name, bytes) => {
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    console.log(`${name}: ${bytes.length} bytes`)
    made.push({ name, base64: btoa(text) })
  }
  for (const [name, scene] of Object.entries(scenes)) {
    for (const [suffix, [codec, bitrate]] of Object.entries(codecs)) {
      const target = new BufferTarget()
      const format = new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: segment })
      const output = new Output({ format, target })
      const track = new CanvasSource(canvas, {
        codec,
        bitrate,
        keyFrameInterval: segment,
        latencyMode: 'quality',
      })
      output.addVideoTrack(track, { frameRate: rate })
      await output.start()
      for (let n = 0; n < seconds * rate; n += 1) {
        scene(n / (seconds * rate))
        await track.add(n / rate, 1 / rate)
      }
      await output.finalize()
      add(`${name}-${suffix}.mp4`, new Uint8Array(target.buffer))
    }
    scene(0)
    const still = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.7))
    add(`${name}.jpg`, new Uint8Array(await still.arrayBuffer()))
  }
  return made
}
