import { parentPort } from 'node:worker_threads'
import { gltfFacts } from './gltf-facts.ts'
import { objFacts } from './obj-facts.ts'
import type { GltfTask, ObjTask } from './read-model.ts'

parentPort?.on('message', (task: GltfTask | ObjTask) => {
  parentPort?.postMessage({ result: task.what === 'gltf' ? gltfFacts(task) : objFacts(task) })
})
