import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ManagerPage } from '#client/pages/flow/ManagerPage.tsx'
import { VersionsDialog } from '#client/pages/flow/VersionsDialog.tsx'
import { pageOf, serve, show, tidy } from '../crud/harness.tsx'

const deployed = {
  key: 'leave',
  name: '请假流程',
  category: 'flow_1',
  categoryName: '请假流程',
  deploymentId: '7',
  suspensionState: 1,
}
const own = {
  ...deployed,
  id: '1',
  version: 2,
  tenantId: '000000',
  tenantName: '管理组',
  deploymentTime: '2026-11-02 10:00:00',
}
const general = {
  ...deployed,
  id: '2',
  version: 1,
  tenantId: '',
  tenantName: '',
  deploymentTime: '2026-11-01 10:00:00',
}
const answers = {
  '/blade-flow/manager/list': ({ query }: { query: Record<string, string> }) =>
    pageOf(query.mode === '2' ? [own] : [general]),
  '/blade-flow/process/model-view': () => ({ xml: '' }),
  '/blade-flow/model/detail': () => ({ modelEditorXml: '' }),
}

afterEach(tidy)

test.each([
  ['2', '管理组'],
  ['1', '通用'],
])('the list of definitions says by name whose they are: mode %s', async (mode, name) => {
  serve(answers, ['flow_manager'])
  show(<ManagerPage />, `/?mode=${mode}`)
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
  expect(screen.queryByText('000000')).toBeNull()
})

test('the versions of a model say so, too', async () => {
  serve(answers, ['flow_model'])
  const model = { id: '9', modelKey: 'leave', name: '请假流程', version: 3, created: '', lastUpdated: '' }
  show(<VersionsDialog model={model} onClose={() => undefined} />)
  expect(await screen.findByText(/v2（管理组/)).toBeTruthy()
  expect(screen.queryByText(/000000/)).toBeNull()
})
