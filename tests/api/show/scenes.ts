import { startTestServer } from '#tests/support/start-server.ts'

export const farm = '100001'
const image = 'https://example.com/a.png'
export const scene = (more: object = {}) => ({ sceneId: 'gate', title: '大门', image, ...more })
export const draft = (more: object = {}) => ({ vrName: '全景', vrType: 2, scenes: [scene()], ...more })

/** A server whose administrator draws panoramas. */
export async function startScenes() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const save = async (more: object = {}) => (await admin.post('/vr/save', draft(more))).body
  return { server, admin, save }
}
