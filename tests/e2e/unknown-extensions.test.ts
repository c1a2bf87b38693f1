import { expect, test } from 'vitest'
import { toast } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

const parameters =
  '<camunda:inputOutput><camunda:inputParameter name="a">1</camunda:inputParameter></camunda:inputOutput>'
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="t">
<process id="kept_parts" name="留存扩展" isExecutable="true"><startEvent id="begin"/>
<userTask id="ask" name="征求意见" camunda:assignee="admin"><extensionElements>${parameters}</extensionElements>
<multiInstanceLoopCharacteristics><loopDataInputRef>villages</loopDataInputRef></multiInstanceLoopCharacteristics></userTask>
<endEvent id="over"/><sequenceFlow id="f1" sourceRef="begin" targetRef="ask"/><sequenceFlow id="f2" sourceRef="ask" targetRef="over"/>
</process></definitions>`

test('saving a diagram loses nothing that the surface does not know', async () => {
  const page = await site.visitAs(admin, '/flow/model')
  const call = (path: string, body?: object) =>
    page.evaluate(
      async ({ to, sent }) => {
        const token = document.cookie.match(/saber-access-token=([^;]+)/)?.[1]
        const headers = { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' }
        const asked = sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers }
        return (await (await fetch(`/api/blade-flow/${to}`, asked)).json()).data
      },
      { to: path, sent: body },
    )
  const { id } = await call('model/submit', { modelEditorXml: xml })
  await page.reload()
  const row = page.locator('.page-panel[data-shown=true] .ant-table-row', { hasText: '留存扩展' })
  await row.first().getByRole('button', { name: '配置' }).click()
  await page.locator('.modeler-surface .djs-shape[data-element-id="ask"]').waitFor()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.locator('.modeler-preview .djs-shape[data-element-id="ask"]').waitFor()
  await page.getByRole('button', { name: '确定', exact: true }).click()
  await toast(page, '流程已保存').waitFor()
  const { modelEditorXml: saved } = await call(`model/detail?id=${id}`)
  const tight = saved.replace(/>\s+</g, '><')
  expect(tight).toContain(parameters)
  expect(tight).toContain('<loopDataInputRef>villages</loopDataInputRef>')
  expect(tight).toContain('assignee="admin"')
})
