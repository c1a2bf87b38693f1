import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openRecording } from '#server/emulator/recording.ts'
import { readUtf8 } from '#server/utf8-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'utf8-'))
const file = join(folder, 'rows.json')
afterAll(() => rmSync(folder, { recursive: true }))

test('a mark before the text is no part of it', () => {
  writeFileSync(file, '\uFEFF{"post":"岗"}')
  expect(JSON.parse(readUtf8(file))).toEqual({ post: '岗' })
  const call = { method: 'GET', path: '/a', query: {}, status: 200, answer: 1 }
  writeFileSync(file, `\uFEFF${JSON.stringify(call)}\n`)
  expect(openRecording(file).find({ ...call, body: undefined })).toMatchObject({ answer: 1 })
})

test('another encoding is refused by the name of the file', () => {
  for (const bytes of [Buffer.from('\uFEFF{"a":"岗"}', 'utf16le'), Buffer.from([0x7b, 0xb8, 0xda, 0x7d])]) {
    writeFileSync(file, bytes)
    expect(() => readUtf8(file)).toThrow(`${file}：请另存为 UTF-8`)
  }
  expect(() => readUtf8(join(folder, 'absent'))).toThrow('ENOENT')
})
