import { expect, test } from 'vitest'
import { drawingOf } from '#server/flow/picture/drawing.ts'
import { svgOf } from '#server/flow/picture/svg.ts'

const shape = (of: string, bounds: [x: number, y: number, width: number, height: number], more = '') =>
  `<di:BPMNShape bpmnElement="${of}" ${more}><dc:Bounds x="${bounds[0]}" y="${bounds[1]}" width="${bounds[2]}" height="${bounds[3]}"/></di:BPMNShape>`

/** As tools write it that put what was drawn last at the end: lanes and pool follow what is in them. */
const pooled = (direction: string) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="t">
  <collaboration id="c"><participant id="office" name="镇办公室" processRef="p"/><participant id="outside" name="供应商"/></collaboration>
  <process id="p"><laneSet id="s"><lane id="clerks" name="经办"><flowNodeRef>ask</flowNodeRef></lane>
    <lane id="heads" name="负责人"><flowNodeRef>decide</flowNodeRef></lane></laneSet>
    <userTask id="ask" name="填报"/><userTask id="decide" name="审批"/><group id="g"/></process>
  <di:BPMNDiagram><di:BPMNPlane bpmnElement="c">
    ${shape('ask', [80, 20, 100, 80])}${shape('decide', [80, 140, 100, 80])}${shape('g', [70, 10, 120, 100])}
    ${shape('heads', [30, 120, 370, 120], direction)}${shape('clerks', [30, 0, 370, 120], direction)}
    ${shape('office', [0, 0, 400, 240], direction)}${shape('outside', [0, 280, 400, 60], direction)}
  </di:BPMNPlane></di:BPMNDiagram></definitions>`

const painted = async (direction = 'isHorizontal="true"') =>
  svgOf(await drawingOf(pooled(direction)), { finished: new Set(), active: new Set(['ask']) })

const placeOf = (svg: string, y: number, height: number) =>
  svg.indexOf(`y="${y}" width="370" height="${height}"`)

test('pools and lanes are painted before what is in them, wherever they are written', async () => {
  const svg = await painted()
  const places = [
    svg.indexOf('width="400" height="240"'),
    placeOf(svg, 120, 120),
    svg.indexOf('<rect x="80" y="20"'),
  ]
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(svg).toContain('<rect x="70" y="10" width="120" height="100" class="dashed none"/>')
})

test('the head of a pool has a line, and its name is turned as the pool lies', async () => {
  const across = await painted()
  expect(across).toContain('d="M30 0V240"')
  expect(across).toMatch(/rotate\(-90 15 120\)"><text>.*镇办公室/)
  const down = await painted('isHorizontal="false"')
  expect(down).toContain('d="M0 30H400"')
  expect(down).not.toContain('rotate(-90')
})

test('a pool without a process says its name in its middle', async () => {
  const svg = await painted()
  expect(svg).toMatch(/<text><tspan x="200" y="\d+">供应商/)
  expect(svg).not.toContain('M30 280')
})
