import { expect, test } from 'vitest'
import { serverContext } from '#server/http/server-context.ts'
import { createStore } from '#server/store/table.ts'
import { noticeChannel } from '#shared/resources/index.ts'
import { chain, diagram, element, end, start, task } from '#tests/support/bpmn.ts'
import { flowOn } from '#tests/support/flow.ts'
import { startNotices } from '../../notify/notices.ts'

const { server, admin, channel, outbox } = await startNotices()
const engine = flowOn(server.database)

const field = (name: string, text: string) =>
  `<flowable:field name="${name}"><flowable:expression>${text}</flowable:expression></flowable:field>`

let made = 0
async function started(tag: string, to: string, content = '数量 ${amount}', amount: unknown = 7) {
  made += 1
  const fields = field('channel', to) + field('title', '采购已批准') + field('content', content)
  const calling = element(
    tag,
    'call',
    { name: '通知进销存', 'flowable:delegateExpression': '${webhook}' },
    `<extensionElements>${fields}</extensionElements>`,
  )
  const after = [task('after', { 'flowable:assignee': '1' }), end(), chain('start', 'call', 'after', 'end')]
  const xml = diagram([start(), calling, ...after], { key: `webhook${made}` })
  return engine.start(await engine.deploy(xml), { amount })
}

test.each(['serviceTask', 'sendTask'])(
  'a %s puts a call into the outbox, and the process goes on',
  async (tag) => {
    const channelName = `进销存 ${tag}`
    const id = await channel(admin, 'webhook', { channelName })
    for (const to of [channelName, id]) {
      const { instanceId } = await started(tag, to)
      expect(await engine.names(instanceId)).toEqual(['after'])
    }
    const sent = await outbox(admin, { channelId: id })
    expect(sent).toMatchObject(
      [1, 2].map(() => ({ title: '采购已批准', content: '数量 7', messageKind: 'task' })),
    )
  },
)

test('what cannot be called is refused by name, and leaves nothing', async () => {
  await channel(admin, 'dingtalk', { channelName: '班组群' })
  const off = await channel(admin, 'webhook', { isEnabled: 0 })
  const foreign = await server.database.transaction(() =>
    createStore(server.database)
      .of(noticeChannel)
      .insert(serverContext('100001'), { channelName: '外单位', kind: 'webhook', isEnabled: 1 }),
  )
  for (const to of ['班组群', off, foreign, 'nowhere'])
    await expect(started('serviceTask', to)).rejects.toThrow(/“通知进销存”要调用的Webhook渠道/)
  const own = await channel(admin, 'webhook')
  await expect(started('serviceTask', own, '${amount}', 'x'.repeat(501))).rejects.toThrow('不能超过500字')
  expect(await outbox(admin, { channelId: own })).toEqual([])
})
