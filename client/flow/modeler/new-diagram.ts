/** A diagram to begin with: a start and the first task for people, ready to run as soon as somebody is named. */
export const newDiagram = (key: string, name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" id="Definitions_1" targetNamespace="http://flowable.org/bpmn">
  <bpmn:process id="${key}" name="${name}" isExecutable="true">
    <bpmn:startEvent id="start" flowable:initiator="initiator" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram_1">
    <bpmndi:BPMNPlane id="Plane_1" bpmnElement="${key}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start">
        <dc:Bounds x="160" y="162" width="36" height="36" />
      </bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A key that nothing has yet, as XML allows names. */
export const newKey = (): string =>
  `process_${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join('')}`

/** As the server takes keys. */
export const keyPattern = /^[A-Za-z_\u4e00-\u9fff][\w.\-\u4e00-\u9fff]{0,63}$/
