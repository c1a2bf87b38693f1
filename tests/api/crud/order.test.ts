import { describe, expect, test } from 'vitest'
import { device } from '#shared/resources/index.ts'
import type { Query, Wire } from '#tests/support/agent.ts'
import { startRows } from './many-rows.ts'

const { admin, everything } = await startRows()

const sortedBy = (rows: Wire[], ...order: [field: string, direction: 1 | -1][]) =>
  [...rows].sort((one, other) => {
    const difference = order.find(([field]) => one[field] !== other[field])
    if (!difference) return 0
    const [field, direction] = difference
    return one[field] < other[field] ? -direction : direction
  })

describe('an order', () => {
  test.each<[Query, [string, 1 | -1][]]>([
    [
      { ascs: 'paramName' },
      [
        ['paramName', 1],
        ['id', 1],
      ],
    ],
    [
      { descs: 'paramName' },
      [
        ['paramName', -1],
        ['id', -1],
      ],
    ],
    [
      { ascs: 'param_name' },
      [
        ['paramName', 1],
        ['id', 1],
      ],
    ],
    [
      { descs: 'param_value,param_key' },
      [
        ['paramValue', -1],
        ['paramKey', -1],
      ],
    ],
    [
      { ascs: 'paramName,param_value' },
      [
        ['paramName', 1],
        ['paramValue', 1],
        ['id', 1],
      ],
    ],
    [
      { ascs: 'paramName', descs: 'paramValue' },
      [
        ['paramName', 1],
        ['paramValue', -1],
        ['id', -1],
      ],
    ],
    [
      { descs: 'paramValue', ascs: 'param_name' },
      [
        ['paramName', 1],
        ['paramValue', -1],
        ['id', -1],
      ],
    ],
    [
      { ascs: 'remark' },
      [
        ['remark', 1],
        ['id', 1],
      ],
    ],
    [
      { descs: 'remark' },
      [
        ['remark', -1],
        ['id', -1],
      ],
    ],
    [
      { ascs: ' paramName , paramKey ' },
      [
        ['paramName', 1],
        ['paramKey', 1],
      ],
    ],
    [
      {},
      [
        ['createTime', -1],
        ['id', -1],
      ],
    ],
    [
      { ascs: 'nosuchfield' },
      [
        ['createTime', -1],
        ['id', -1],
      ],
    ],
    [
      { ascs: 'paramName;drop table param' },
      [
        ['createTime', -1],
        ['id', -1],
      ],
    ],
    [
      { ascs: 'nosuchfield,paramName' },
      [
        ['paramName', 1],
        ['id', 1],
      ],
    ],
  ])('%j', async (query, order) => {
    const rows = await everything(query)
    expect(rows.map(({ id }) => id)).toEqual(sortedBy(rows, ...order).map(({ id }) => id))
  })

  test('of a hidden column is passed over', async () => {
    const usual = await admin.page(device, {})
    expect(await admin.page(device, { ascs: 'validateCode' })).toEqual(usual)
    expect(await admin.page(device, { ascs: 'version' })).toEqual(usual)
    expect(await admin.page(device, { ascs: 'keyDeviceSerialChannelNo' })).toEqual(usual)
  })
})
