import { expect } from 'vitest'
import type { GeneratedModule } from '#shared/contract/develop/code.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const path = '/blade-develop/code'

/** A server whose administrator describes models and modules, and sees the code of them. */
export async function startModules() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const { records: sources } = (await admin.get('/blade-develop/datasource/list', { name: '本系统' })).body
    .data
  const datasourceId: string = sources[0].id
  let made = 0

  const aModel = async (modelTable = 'soil_log', more: object = {}) => {
    made += 1
    const model = {
      datasourceId,
      modelTable,
      modelName: `示例${made}`,
      modelCode: `sample${made}`,
      modelClass: `Sample${made}`,
      ...more,
    }
    return (await admin.post('/blade-develop/model/submit', model)).body.data.id as string
  }
  const draft = async (more: object = {}) => ({
    modelId: await aModel(),
    codeName: `模块${made}`,
    tableName: `blade_sample_${made}`,
    serviceName: 'blade-sample',
    packageName: 'org.springblade.sample',
    ...more,
  })
  const submit = async (more: object = {}): Promise<string> => {
    const { body } = await admin.post(`${path}/submit`, await draft(more))
    expect(body).toMatchObject({ code: 200 })
    return body.data.id
  }
  const preview = async (ids: string, target: string): Promise<GeneratedModule[]> =>
    (await admin.get(`${path}/preview`, { ids, target })).body.data
  const templates = {
    crud: async () => ({}),
    sub: async () => ({ templateType: 'sub', subModelId: await aModel('soil_log'), subFkId: 'soil_id' }),
    tree: async () => ({
      modelId: await aModel('soil'),
      templateType: 'tree',
      treePid: 'parent_id',
      treeName: 'soil_name',
    }),
  }

  /** The number in the names of the last model. */
  const lastMade = () => made
  return { server, admin, aModel, draft, submit, preview, templates, lastMade }
}
