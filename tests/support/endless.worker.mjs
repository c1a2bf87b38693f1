import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (/** @type {'hang' | 'answer'} */ task) => {
  while (task === 'hang');
  parentPort?.postMessage({ result: task })
})
