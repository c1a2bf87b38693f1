import { drizzle } from 'drizzle-orm/better-sqlite3'
import { sqliteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { inputOf } from '#server/crud/write/input.ts'
import { columnOf } from '#server/db/columns.ts'
import { Sqlite } from '#server/db/driver.ts'
import { files, images } from '#shared/schema/field.ts'
import { defineResource, type Resource } from '#shared/schema/resource.ts'

const album = defineResource({
  name: 'album',
  path: '/album',
  label: ['相册', 'Album'],
  actions: [],
  title: 'photos',
  fields: {
    photos: images(['照片', 'Photos'], 3, { required: true }),
    papers: files(['文件', 'Files'], 2),
  },
}) as unknown as Resource

const photos = ['/api/file/0a/a.png', 'https://example.com/b.png']
const read = (params: object) => inputOf(album, 'save', { photos, ...params }, 'zh')

describe('several links', () => {
  test.each([
    ['an array', photos],
    ['a comma list', photos.join(',')],
    ['a comma list with blanks', photos.join(' , ')],
  ])('come as %s', (_, value) => {
    expect(read({ photos: value }).photos).toEqual(photos)
  })

  test('keep a comma of their own', () => {
    expect(read({ papers: ['https://example.com/a,b.pdf'] }).papers).toEqual([
      'https://example.com/a%2Cb.pdf',
    ])
  })

  test('may be none, and are then nothing at all', () => {
    expect(inputOf(album, 'update', { papers: [] }, 'zh')).toEqual({ papers: null })
    expect(() => read({ photos: [] })).toThrow('请上传照片')
  })

  test.each([
    ['too many', ['/api/file/a', '/api/file/b', '/api/file/c', '/api/file/d'], '照片最多3项'],
    ['a path elsewhere', ['/login'], '照片须为已上传的文件或 http(s) 链接'],
    ['no text', [{ link: '/api/file/a' }], '照片格式不正确'],
    ['an object', { a: 1 }, '照片格式不正确'],
  ])('that are %s are refused', (_, value, message) => {
    expect(() => read({ photos: value })).toThrow(message)
  })

  test('stand in one column, joined by commas', () => {
    const sqlite = new Sqlite(':memory:')
    sqlite.exec('CREATE TABLE album (photos text)')
    const table = sqliteTable('album', { photos: columnOf.comma('photos') })
    const database = drizzle(sqlite)
    database
      .insert(table)
      .values([{ photos }, { photos: null }])
      .run()
    expect(sqlite.prepare('SELECT photos FROM album').pluck().all()).toEqual([photos.join(','), null])
    expect(database.select().from(table).all()).toEqual([{ photos }, { photos: null }])
  })
})
