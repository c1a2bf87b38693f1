import { parentPort } from 'node:worker_threads'

parentPort?.on('message', (task: 'hang' | 'answer') => {
  while (task === 'hang');
  parentPort?.postMessage({ result: task })
})
