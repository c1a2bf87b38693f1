import { expect, test } from 'vitest'
import { fileNameOf } from '#server/files/file-name.ts'

test.each([
  ['a path', '../../etc/passwd', 'passwd'],
  ['a path of Windows', 'C:\\fakepath\\田块.png', '田块.png'],
  ['line breaks', 'a\r\nSet-Cookie: x.txt', 'aSet-Cookie: x.txt'],
  ['signs that turn the direction', 'invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['signs without a width', 'a\u200B\uFEFF.txt', 'a.txt'],
  ['blanks around it', '  a b.txt ', 'a b.txt'],
  ['nothing', '', 'file'],
  ['the folder above', 'x/..', 'file'],
  ['half a sign', 'a\uD83D.txt', 'a\uFFFD.txt'],
])('a name with %s is harmless', (_name, declared, name) => expect(fileNameOf(declared)).toBe(name))

test('a name that is too long keeps its end', () => {
  const name = fileNameOf(`${'长'.repeat(300)}.png`)
  expect([name.length, name.endsWith('.png')]).toEqual([255, true])
})
