import { describe, expect, test } from 'vitest'
import { cleanHtml } from '#server/crud/write/clean-html.ts'
import { inputOf } from '#server/crud/write/input.ts'
import { richText, text } from '#shared/schema/field.ts'
import { defineResource, type Resource } from '#shared/schema/resource.ts'
import { processorTime } from '#tests/support/processor-time.ts'

const whole = [
  '<h2 style="text-align: center">标题</h2>',
  '<p><strong>粗</strong><em>斜</em><u>下</u><s>删</s><span style="color: #cf1322">红</span><br /></p>',
  '<ul><li><p>一</p></li></ul><ol start="3"><li>三</li></ol><blockquote>引</blockquote><pre><code>x</code></pre>',
  '<table><tbody><tr><th scope="col">头</th></tr><tr><td colspan="2">格</td></tr></tbody></table><hr />',
  '<p><a href="https://example.com/" target="_blank" rel="noopener noreferrer">外</a><a href="/notice/1">内</a></p>',
  '<p><img src="/api/file/0a/b.png" alt="图" width="20" /><img src="https://example.com/a.jpg" /></p>',
].join('')

describe('formatted text', () => {
  test('comes out as it went in', () => {
    expect(cleanHtml(whole)).toBe(whole)
  })

  test('is not changed by being cleaned again', () => {
    const once = cleanHtml('<p onclick=x>1 < 2 &amp; <b>3<i>4</p><td>5')
    expect(cleanHtml(once)).toBe(once)
  })

  test.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a style sheet', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://example.com"></iframe>a', 'a'],
    ['a form', '<form action="/x"><input name="a" /><button>b</button></form>', 'b'],
    ['a drawing', '<svg><a href="javascript:1">x</a></svg>y', '<a>x</a>y'],
    ['a script behind a link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a hidden script behind a link', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['another site that looks like a path', '<a href="//example.com">a</a>', '<a>a</a>'],
    ['a picture in the text', 'a<img src="data:image/png;base64,AA" />', 'a'],
    ['a picture that is a script', 'a<img src=x onerror=alert(1)>', 'a'],
    ['a position', '<p style="position:fixed;color:red">a</p>', '<p style="color: red">a</p>'],
    ['a class and an id', '<p class="ant-modal" id="root">a</p>', '<p>a</p>'],
    ['a comment', 'a<!-- b -->', 'a'],
    ['an open tag', '<p>a<img src="https://example.com/x.png', '<p>a</p>'],
    ['a named opener', '<a href="/a" target="opener">a</a>', '<a href="/a">a</a>'],
  ])('loses %s', (_, dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean)
  })

  test.each(['', '<p></p>', '<p><br></p>', '<script>1</script>', '<p>&nbsp; </p>'])(
    '%s is nothing',
    (html) => {
      expect(cleanHtml(html)).toBe('')
    },
  )

  test.each([
    ['deep', '<div>'.repeat(20_000)],
    ['broken', '<a href="'.repeat(50_000)],
    ['full of brackets', '<'.repeat(450_000)],
    ['full of entities', '&#x3c;'.repeat(80_000)],
    ['one long style', `<p style="${'color:red;'.repeat(45_000)}">a</p>`],
  ])('a large text that is %s takes no second', async (_, html) => {
    expect(await processorTime(() => cleanHtml(html))).toBeLessThan(1500)
  })
})

describe('a form', () => {
  const note = defineResource({
    name: 'note',
    path: '/note',
    label: ['笔记', 'Note'],
    actions: [],
    title: 'title',
    fields: {
      title: text(['标题', 'Title'], { required: true }),
      content: richText(['内容', 'Content'], { required: true, max: 10 }),
    },
  }) as unknown as Resource

  test('is cleaned before it is stored', () => {
    const input = inputOf(note, 'save', { title: 'a', content: '<p onclick="x">a</p>' }, 'zh')
    expect(input.content).toBe('<p>a</p>')
  })

  test('with nothing but a script has no content', () => {
    const save = () => inputOf(note, 'save', { title: 'a', content: '<script>1</script>' }, 'zh')
    expect(save).toThrow('请输入内容')
  })

  test('with more tags than anybody writes is refused unread', () => {
    const content = '<div>'.repeat(90_000)
    expect(() => inputOf(note, 'save', { title: 'a', content }, 'zh')).toThrow('内容的格式内容过大')
  })

  test('is measured as it will be stored', () => {
    const content = `<p onclick="${'x'.repeat(100)}">0123456789</p>`
    expect(inputOf(note, 'save', { title: 'a', content }, 'zh').content).toBe('<p>0123456789</p>')
    expect(() => inputOf(note, 'save', { title: 'a', content: '<p>01234567890</p>' }, 'zh')).toThrow(
      '内容不能超过10个字符',
    )
  })
})
