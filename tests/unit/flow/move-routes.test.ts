import { expect, test } from 'vitest'
import type { Flow } from '#server/flow/engine.ts'
import { HttpError } from '#server/http-error.ts'
import { moveRoutes } from '#server/modules/flow/move-routes.ts'
import { messages } from '#shared/messages.ts'
import { person } from '#tests/support/flow.ts'

test('an instance that cannot be moved now is told, with those before and after it', async () => {
  const moveInstance: Flow['moveInstance'] = async (_, { instanceId }) => {
    if (instanceId === '2') throw new HttpError(503, messages.overloaded)
  }
  const route = moveRoutes({ moveInstance } as Flow).find(({ path }) => path.endsWith('/move'))
  const params = { processInstanceIds: '1,2,3', processDefinitionId: '9' }
  const answer = await route?.handle({ ctx: person('1'), params } as never)
  expect(answer).toEqual([
    { processInstanceId: '1', reason: '' },
    { processInstanceId: '2', reason: messages.overloaded[0] },
    { processInstanceId: '3', reason: '' },
  ])
})
