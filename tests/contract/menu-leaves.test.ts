import { expect, test } from 'vitest'
import type { MenuNode } from '#shared/contract/menu.ts'
import { pagePathOf, type Resource } from '#shared/schema/resource.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { allDefinitions } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()

/** Entries with a page of their own, and the call that it begins with. */
const ownCalls: Readonly<Record<string, string>> = {
  '/iot/agreement': '/device/deviceAgreementPage',
  '/iot/video': '/device/page',
  '/desk/message': '/blade-desk/message/page',
  '/evaluate/rank': '/evaluateRecord/ranking',
  '/flow/model': '/blade-flow/model/list',
  '/flow/deploy': '/blade-flow/manager/list',
  '/flow/manager': '/blade-flow/manager/list',
  '/flow/follow': '/blade-flow/follow/list',
  '/work/start': '/blade-flow/work/start-list',
  '/work/claim': '/blade-flow/work/claim-list',
  '/work/todo': '/blade-flow/work/todo-list',
  '/work/send': '/blade-flow/work/send-list',
  '/work/done': '/blade-flow/work/done-list',
  '/work/copy': '/blade-flow/work/copy-list',
  '/work/leave': '/blade-desk/process/leave/calendar?startTime=2026-11-01&endTime=2026-11-30',
  '/event/stats': '/event/stats',
  '/geo/temporaryGrid': '/ss/temporarygrid/page',
  '/map/index': '/map/workbench',
  '/screen/index': '/map/workbench',
  '/monitor/database': '/monitor/database',
  '/monitor/jobs': '/monitor/jobs',
  '/monitor/server': '/monitor/server',
  '/people/userGrid': '/user-grid/page',
  '/land/season': '/soilLog/seasons',
  '/resource/export': '/blade-system/export-job/mine',
  '/resource/recycle': '/recycle/entities',
  '/system/appUser': '/blade-user/appUserPage',
  '/system/registration': '/blade-user/audit-page',
  '/tool/apidocs': '/docs/openapi.json',
}

const leavesOf = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node]))

/** What the page at an entry of the menu asks for first. */
function callOf({ path, code }: MenuNode): string | undefined {
  const resource = allDefinitions.find(
    (one) => pagePathOf(one) === path || (one.menu && one.permission === code),
  )
  return ownCalls[path] ?? (resource && listOf(resource))
}

function listOf({ path, actions }: Resource): string | undefined {
  const action = (['page', 'list', 'tree'] as const).find((one) => actions.includes(one))
  return action && `${path}/${action}`
}

const leaves = leavesOf((await admin.get('/blade-system/menu/routes')).body.data)

test('the administrator has a menu', () => expect(leaves.length).toBeGreaterThan(40))

test.each(leaves.map((leaf) => [leaf.path, leaf] as const))('%s has a service behind it', async (_, leaf) => {
  const call = callOf(leaf)
  expect(call).toBeDefined()
  const { status, body } = await admin.get(call ?? '')
  // The document of the API stands by itself.
  expect([status, body.code ?? (body.openapi && 200)]).toEqual([200, 200])
})

test('no entry is named here that the menu does not have', () => {
  const paths = new Set(leaves.map(({ path }) => path))
  expect(Object.keys(ownCalls).filter((path) => !paths.has(path))).toEqual([])
})
