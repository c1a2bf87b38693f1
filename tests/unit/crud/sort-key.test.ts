import { expect, test } from 'vitest'
import { sortKeyOf } from '#server/crud/write/sort-key.ts'

const inOrder = (names: readonly string[], collation: 'pinyin' | 'surname' = 'pinyin') => {
  const keyed = names.map((name) => ({ name, key: Buffer.from(sortKeyOf(name, collation)) }))
  return keyed.sort((one, other) => Buffer.compare(one.key, other.key)).map(({ name }) => name)
}

// Keys are stored. Where one of them changes, `sortKeyForm` rises, or old rows and new ones are in two orders.
test.each([
  ['设备', '~she4设~bei4备'],
  ['重庆 A 区１０号', '~chong2重~qing4庆 a ~qu1区10~hao4号'],
  ['Café', 'café'],
  ['  两边  ', '~liang3两~bian1边'],
  ['女', '~nv3女'],
  ['𠮷野家', '𠮷~ye3野~jia1家'],
])('%s has the key %s', (name, key) => {
  expect(sortKeyOf(name, 'pinyin')).toBe(key)
})

test('digits come first, then letters whatever their case, then Chinese by its reading', () => {
  const names = ['2号泵', '10号泵', 'apple', 'Banana', '阿里', '北塘', '重庆', '西安', '先进', '杏林', '中山']
  expect(inOrder(names.toReversed())).toEqual([
    '10号泵',
    '2号泵',
    'apple',
    'Banana',
    '阿里',
    '北塘',
    '重庆',
    '西安',
    '先进',
    '杏林',
    '中山',
  ])
})

test('characters of one reading stay together', () => {
  expect(inOrder(['章一', '张三', '章二', '张一'])).toEqual(['张三', '张一', '章二', '章一'])
})

test('surnames are read as such in names of persons alone', () => {
  const people = ['单雄信', '曾国藩', '丁一', '孙二']
  expect(inOrder(people, 'surname')).toEqual(['丁一', '单雄信', '孙二', '曾国藩'])
  expect(inOrder(people)).toEqual(['曾国藩', '单雄信', '丁一', '孙二'])
})

test('a long name has a short key', () => {
  expect(sortKeyOf('长'.repeat(5000), 'pinyin').length).toBeLessThan(64 * 10)
})
