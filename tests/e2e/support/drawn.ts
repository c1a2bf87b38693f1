interface Element {
  tag: 'startEvent' | 'userTask' | 'endEvent'
  id: string
  name: string
  attributes?: string
}

const sizes = { startEvent: [36, 36], userTask: [100, 80], endEvent: [36, 36] } as const
const middle = 140
const step = 170

/** A diagram of elements one after another, with the shapes that are needed to draw it. */
export function drawnChain(key: string, name: string, elements: readonly Element[]): string {
  const flows = elements
    .slice(1)
    .map(({ id }, n) => ({ id: `flow${n}`, from: elements[n]?.id ?? '', to: id, n }))
  const boxes = elements.map(({ id, tag }, n) => {
    const [width, height] = sizes[tag]
    const [x, y] = [100 + n * step - width / 2, middle - height / 2]
    return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`
  })
  const lines = flows.map(({ id, n }) => {
    const [from, to] = [elements[n], elements[n + 1]].map((one) => sizes[one?.tag ?? 'userTask'][0] / 2)
    const ends = [100 + n * step + (from ?? 0), 100 + (n + 1) * step - (to ?? 0)]
    const points = ends.map((x) => `<di:waypoint x="${x}" y="${middle}" />`)
    return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.join('')}</bpmndi:BPMNEdge>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="http://sickle.test/bpmn">
<process id="${key}" name="${name}" isExecutable="true">
${elements.map(({ tag, id, name: said, attributes = '' }) => `<${tag} id="${id}" name="${said}" ${attributes} />`).join('\n')}
${flows.map(({ id, from, to }) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}" />`).join('\n')}
</process>
<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
${[...boxes, ...lines].join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`
}
