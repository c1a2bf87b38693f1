/** As the modeler of another vendor writes it: its namespace, its attributes, its own element names, an id in Chinese. */
export const drawnElsewhere = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:modeler="http://camunda.org/schema/modeler/1.0"
  id="Definitions_1k0x3" targetNamespace="http://bpmn.io/schema/bpmn" exporter="Camunda Modeler" exporterVersion="5.20.0"
  modeler:executionPlatform="Camunda Platform" modeler:executionPlatformVersion="7.21.0">
  <bpmn:process id="purchase_elsewhere" name="采购申请" isExecutable="true" camunda:historyTimeToLive="180">
    <bpmn:startEvent id="asked" name="提出" camunda:initiator="asker">
      <bpmn:outgoing>toCheck</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="核准" name="核准采购" camunda:assignee="county">
      <bpmn:incoming>toCheck</bpmn:incoming>
      <bpmn:outgoing>toEnd</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:endEvent id="over" name="结束">
      <bpmn:incoming>toEnd</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="toCheck" sourceRef="asked" targetRef="核准" />
    <bpmn:sequenceFlow id="toEnd" sourceRef="核准" targetRef="over" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="purchase_elsewhere">
      <bpmndi:BPMNShape id="asked_di" bpmnElement="asked"><dc:Bounds x="160" y="102" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="check_di" bpmnElement="核准"><dc:Bounds x="250" y="80" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="over_di" bpmnElement="over"><dc:Bounds x="410" y="102" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="toCheck_di" bpmnElement="toCheck"><di:waypoint x="196" y="120" /><di:waypoint x="250" y="120" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="toEnd_di" bpmnElement="toEnd"><di:waypoint x="350" y="120" /><di:waypoint x="410" y="120" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>`
