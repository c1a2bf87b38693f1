import type { Texts } from '../../texts.ts'
import type { zhDiagram } from '../zh/diagram.ts'

export const enDiagram = {
  diagram: {
    diagram: 'Process diagram',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to view',
    finished: 'Finished',
    active: 'In progress',
    'highlight-flow': 'Path taken',
    legend: 'Legend',
    steps: 'Steps reached',
    times_one: 'Entered once',
    times: 'Entered {{count}} times',
    began: 'Started',
    ended: 'Finished at',
    spent: 'Duration',
    broken: 'The diagram cannot be displayed',
    laidOut: 'The file has no drawing: it was laid out automatically',
    undrawn: '{{count}} elements have no drawing. They are not shown and stay in the file: {{names}}',
    undrawn_one: '{{count}} element has no drawing. It is not shown and stays in the file: {{names}}',
    tooMany:
      'The file has no drawing and too many elements to be laid out. Draw it in the tool that it comes from.',
    library: 'The file has no drawing, and laying it out failed. Draw it in the tool that it comes from.',
    unreadable: 'The file is no valid BPMN 2.0 diagram.',
  },
} satisfies Texts<typeof zhDiagram>
