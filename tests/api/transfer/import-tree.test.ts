import { describe, expect, test } from 'vitest'
import { companyType } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { sendFile } from '#tests/support/multipart.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const types = (lines: string[], query: Query = {}, head = '类型名称,类型编码,上级类型') =>
  sendFile(admin, '/companyType/import', { name: 'rows.csv', content: [head, ...lines].join('\r\n') }, query)
const typesLike = async (typeCode_like: string): Promise<Wire[]> =>
  (await admin.page(companyType, { typeCode_like, size: 500 })).records
const parentsOf = async (typeCode: string) => {
  const rows = (await admin.get('/companyType/tree')).body.data as Wire[]
  const pairs: [string, string][] = []
  const walk = (nodes: Wire[], above: string) => {
    for (const { title, children = [] } of nodes) {
      pairs.push([title, above])
      walk(children, title)
    }
  }
  walk(rows, '')
  return Object.fromEntries(pairs.filter(([title]) => title.startsWith(typeCode)))
}

/** Forty branches of thirty rows on three levels, every row above the one it hangs under. */
const forest = (name: string) =>
  Array.from({ length: 40 }, (_, branch) => [
    `${name}根${branch},${name}_r${branch},`,
    ...Array.from(
      { length: 5 },
      (_, n) => `${name}枝${branch}-${n},${name}_b${branch}_${n},${name}根${branch}`,
    ),
    ...Array.from(
      { length: 24 },
      (_, n) => `${name}叶${branch}-${n},${name}_l${branch}_${n},${name}枝${branch}-${n % 5}`,
    ),
  ])
    .flat()
    .reverse()

describe('a tree of 1,200 rows, the last parents first', () => {
  test('is imported row by row', { timeout: 60_000 }, async () => {
    const { body } = await types(forest('some'))
    expect(body.data).toMatchObject({ total: 1200, ok: 1200, failed: 0, rows: [] })
    const parents = await parentsOf('some')
    expect(Object.keys(parents)).toHaveLength(1200)
    expect(parents).toMatchObject({ some根7: '', 'some枝7-3': 'some根7', 'some叶7-23': 'some枝7-3' })
  })

  test('is imported whole', { timeout: 60_000 }, async () => {
    const { body } = await types(forest('whole'), { atomic: 1 })
    expect(body.data).toMatchObject({ total: 1200, ok: 1200, failed: 0 })
    const parents = await parentsOf('whole')
    expect(Object.keys(parents)).toHaveLength(1200)
    expect(parents).toMatchObject({ whole根39: '', 'whole枝39-0': 'whole根39', 'whole叶39-5': 'whole枝39-0' })
  })

  test('is tried without leaving anything', { timeout: 60_000 }, async () => {
    const { body } = await types(forest('trial'), { dryRun: 1 })
    expect(body.data).toMatchObject({ total: 1200, ok: 1200, failed: 0, rows: [] })
    expect(await parentsOf('trial')).toEqual({})
  })

  test('leaves nothing where one row is wrong and all or none are wanted', { timeout: 60_000 }, async () => {
    const lines = forest('none')
    lines[700] = lines[700]?.replace(/,none_/, ',None ') ?? ''
    const { status, body } = await types(lines, { atomic: 1 })
    expect(status).toBe(400)
    expect(body.data).toMatchObject({ total: 1200, failed: 1, rows: [{ row: 702, field: 'typeCode' }] })
    expect(await parentsOf('none')).toEqual({})
  })
})

describe('a row whose parent stands in the same sheet', () => {
  test('is refused with it, and told which row that is', async () => {
    const { body } = await types(['孙,ref_c,子', '子,ref_b,父', '父,REF,', '旁,ref_d,'])
    expect(body.data).toMatchObject({
      ok: 1,
      rows: [
        { row: 2, field: 'parentId', value: '子', message: '上级（第3行）没有导入' },
        { row: 3, field: 'parentId', value: '父', message: '上级（第4行）没有导入' },
        { row: 4, field: 'typeCode' },
      ],
    })
    expect((await typesLike('ref_')).map(({ typeName }) => typeName)).toEqual(['旁'])
  })

  test('in a circle is refused, and so is what hangs below', async () => {
    const { body } = await types([
      '环一,loop_a,环二',
      '环二,loop_b,环一',
      '环下,loop_c,环一',
      '自己,loop_d,自己',
    ])
    const circle = '上级关系成环：该行最终是自己的上级'
    expect(body.data).toMatchObject({
      ok: 0,
      rows: [
        { row: 2, field: 'parentId', message: circle },
        { row: 3, field: 'parentId', message: circle },
        { row: 4, field: 'parentId', message: '上级（第2行）没有导入' },
        { row: 5, field: 'parentId', message: circle },
      ],
    })
  })

  test('that has the name of several is named by its key', async () => {
    const lines = ['1,甲场,twin_a,', '2,乙场,twin_b,', '3,一号棚,twin_c,甲场', '4,一号棚,twin_d,乙场']
    const head = 'id,类型名称,类型编码,上级类型'
    const vague = await types([...lines, '5,东角,twin_e,一号棚'], { dryRun: 1 }, head)
    expect(vague.body.data).toMatchObject({
      failed: 1,
      rows: [{ row: 6, message: '上级类型“一号棚”不唯一' }],
    })
    const clear = await types([...lines, '5,东角,twin_e,4'], {}, head)
    expect(clear.body.data).toMatchObject({ ok: 5, failed: 0 })
    const byCode = new Map((await typesLike('twin_')).map((row) => [row.typeCode, row]))
    expect(byCode.get('twin_e')?.parentId).toBe(byCode.get('twin_d')?.id)
  })

  test('is refused where a row that exists has that name, too', async () => {
    await types(['重名,same_a,'])
    const { body } = await types(['另一枝,same_b,', '重名,same_c,另一枝', '谁的,same_d,重名'])
    expect(body.data).toMatchObject({ ok: 2, rows: [{ row: 4, message: '上级类型“重名”不唯一' }] })
  })

  test('goes below the row that exists where the sheet only repeats it', async () => {
    await types(['已有,again_a,'])
    const [existing] = await typesLike('again_a')
    const { body } = await types(['新枝,again_b,已有', '已有,again_a,'])
    expect(body.data).toMatchObject({ ok: 1, failed: 1, rows: [{ row: 3 }] })
    expect((await typesLike('again_b'))[0]?.parentId).toBe(existing?.id)
  })

  test('is known again when rows that exist are changed', async () => {
    const lines = ['叶子,up_c,枝条', '枝条,up_b,树根', '树根,up_a,']
    await types(lines, { mode: 'upsert' })
    const before = await typesLike('up_')
    const { body } = await types(
      [...lines, '新叶,up_d,枝条'].map((line) => `${line},改过`),
      { mode: 'upsert' },
      '类型名称,类型编码,上级类型,备注',
    )
    expect(body.data).toMatchObject({ ok: 4, failed: 0 })
    const after = new Map((await typesLike('up_')).map((row) => [row.typeCode, row]))
    expect(before).toHaveLength(3)
    for (const { typeCode, id, parentId } of before)
      expect(after.get(typeCode)).toMatchObject({ id, parentId, remark: '改过' })
    expect(after.get('up_d')?.parentId).toBe(after.get('up_b')?.id)
  })

  test('is the same row twice only under the same parent', async () => {
    const filler = Array.from({ length: 600 }, (_, n) => `填充${n},fill_${n},重根`)
    const lines = ['同名,dup_a,重根', ...filler, '同名,dup_b,重根', '重根,dup_r,']
    const { body } = await types(lines, { dryRun: 1 })
    expect(body.data).toMatchObject({ failed: 1, rows: [{ row: 603, field: 'typeName' }] })
  })
})

test('levels end at a hundred, however long a sheet goes on', async () => {
  const lines = Array.from({ length: 110 }, (_, n) => `层${n},level_${n},k${n},0,0,${n ? `层${n - 1}` : ''}`)
  const content = ['字典名称,字典编号,字典键值,字典排序,封存,上级字典', ...lines.reverse()].join('\r\n')
  const { status, body } = await sendFile(admin, '/blade-system/dict/import', { name: 'rows.csv', content })
  expect({ status, body }).toMatchObject({ status: 200, body: { data: { ok: 101, failed: 9 } } })
  expect(body.data.rows.at(-1)).toMatchObject({ field: 'parentId', message: '层级不能超过100级' })
})
