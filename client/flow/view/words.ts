import type { Label } from '#shared/schema/field.ts'

/** They arrive with the diagram, not with the first page. */
export const viewWords = {
  diagram: ['流程图', 'Process diagram'],
  zoomIn: ['放大', 'Zoom in'],
  zoomOut: ['缩小', 'Zoom out'],
  fit: ['适应画布', 'Fit to view'],
  finished: ['已完成', 'Finished'],
  active: ['进行中', 'In progress'],
  'highlight-flow': ['已走过的连线', 'Path taken'],
  legend: ['图例', 'Legend'],
  steps: ['已到达的步骤', 'Steps reached'],
  times: ['进入 {{n}} 次', 'Entered {{n}} times'],
  began: ['开始', 'Started'],
  ended: ['结束', 'Finished at'],
  spent: ['用时', 'Duration'],
  broken: ['流程图无法显示', 'The diagram cannot be displayed'],
} satisfies Record<string, Label>
