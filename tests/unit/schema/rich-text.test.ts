import { describe, expect, test } from 'vitest'
import { checkField } from '#shared/schema/check/check.ts'
import { richText } from '#shared/schema/field.ts'
import { cleanStyle } from '#shared/schema/html.ts'
import { isBlankHtml, visibleText } from '#shared/schema/html-text.ts'
import { isSafeLink, isWebAddress } from '#shared/schema/value/web-address.ts'

const label = ['内容', 'Content'] as const

describe('a field of formatted text', () => {
  test('is heavy and stored as text', () => {
    expect(richText(label)).toMatchObject({
      kind: 'richText',
      storage: 'text',
      heavy: true,
      max: 20_000,
    })
  })

  test.each([
    ['no text', null, undefined],
    ['as many characters as it may have', '<p><b>1</b>2&amp;<i>4</i></p>', undefined],
    ['tags do not count', `<p>${'<b></b>'.repeat(500)}1234</p>`, undefined],
    ['one character more', '<p>12<b>3</b>45</p>', '内容不能超过4个字符'],
    ['formatting without end', '<b></b>'.repeat(80_000), '内容的格式内容过大'],
    ['formatting that is long in bytes', `<p title="${'字'.repeat(170_000)}">1</p>`, '内容的格式内容过大'],
  ])('%s', (_, value, message) => {
    expect(checkField(richText(label, { max: 4 }), value, 'zh')).toBe(message)
  })

  test('an empty paragraph is not enough where text is required', () => {
    expect(checkField(richText(label, { required: true }), '<p>&nbsp;</p>', 'en')).toBe('Content is required')
  })
})

test.each([
  ['words', '<p>一<b>二</b></p>', '一二'],
  ['written out characters', '&lt;b&gt; &amp;amp; &quot;&#39;', `<b> &amp; "'`],
  ['a line of open brackets', '<'.repeat(100_000), '<'.repeat(100_000)],
])('the visible text of %s', (_, html, text) => {
  expect(visibleText(html)).toBe(text)
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p><br> &nbsp;</p>', true],
  ['<p>0</p>', false],
  ['<p><img src="/api/file/a/b.png"></p>', false],
  ['<hr>', false],
])('%s is blank: %s', (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank)
})

test.each([
  ['https://example.com/a?b=c#d', true, true],
  ['/api/file/0123/图.png', true, true],
  ['mailto:a@example.com', true, false],
  ['tel:+8613800000000', true, false],
  ['//example.com', false, false],
  ['/\\example.com', false, false],
  ['/\t/example.com', false, false],
  ['javascript:alert(1)', false, false],
  ['java\nscript:alert(1)', false, false],
  ['data:image/png;base64,AAAA', false, false],
  ['ftp://example.com', false, false],
  ['example.com', false, false],
])('%s: a link %s, a picture %s', (address, isLink, isPicture) => {
  expect([isSafeLink(address), isWebAddress(address)]).toEqual([isLink, isPicture])
})

test.each([
  ['color: RED; Text-Align:center', 'color: RED; text-align: center'],
  ['background-image: url(https://example.com/x)', ''],
  ['position: fixed; top: 0; font-size: 18px', 'font-size: 18px'],
  ['width: calc(100% + 1px)', ''],
  ['constructor: x', ''],
])('of the style %s stays %s', (style, kept) => {
  expect(cleanStyle(style)).toBe(kept)
})
