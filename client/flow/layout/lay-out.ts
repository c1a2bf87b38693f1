import { layoutProcess } from 'bpmn-auto-layout'
import { BpmnModdle } from 'bpmn-moddle'
import { flowable } from '#shared/flow/flowable.ts'
import type { Meaning } from '../diagram-types.ts'
import { allOf, isMeaning, kindOf, oneOf } from '../panel/editing.ts'
import { factoryOf } from './factory.ts'
import { type Bounds, LayoutError, type Plan, type Point, sizeOf } from './plan.ts'
import { partsOf, prepare } from './prepare.ts'
import { skeletonOf } from './skeleton.ts'

const gap = 60
/** Of a pool: the strip with its name, and the room around what is in it. */
const strip = 30
const padding = 40
const emptyPool = 90
/** So many parts are laid out in a second; more would hold up the page. */
const mostParts = 1500

/**
 * Finds a place for everything in a document that is not drawn.
 * @param xml ids as the parser takes them, see `readableOf`
 * @throws LayoutError
 */
export async function layOut(xml: string): Promise<Plan> {
  const moddle = new BpmnModdle({ flowable })
  const { rootElement } = await moddle.fromXML(xml)
  if (!isMeaning(rootElement)) throw new Error('no definitions')
  const { processes, collaboration } = prepare(factoryOf(moddle), rootElement)
  if (processes.flatMap(partsOf).length > mostParts) throw new LayoutError('tooMany')
  const pools = collaboration ? allOf(collaboration, 'participants') : []
  const plan: Plan = { shapes: new Map(), edges: new Map() }
  let top = 0
  for (const process of processes) {
    const laid = await layOutProcess(moddle, process)
    const pool = pools.find((one) => oneOf(one, 'processRef') === process)
    top = add(plan, laid, pool, top)
  }
  const width = Math.max(600, ...[...plan.shapes.values()].map((one) => one.width))
  for (const pool of pools) {
    const isLaid = plan.shapes.get(pool.id ?? '')
    if (isLaid) isLaid.width = width
    else {
      plan.shapes.set(pool.id ?? '', { x: 0, y: top, width, height: emptyPool })
      top += emptyPool + gap
    }
  }
  for (const flow of [...processes.flatMap(partsOf), ...allOf(collaboration, 'messageFlows')])
    join(plan, flow)
  return plan
}

/** One process by itself, beginning at the left upper corner. */
async function layOutProcess(moddle: BpmnModdle, process: Meaning): Promise<Plan> {
  const { xml, ids } = skeletonOf(process)
  const drawn = await layoutProcess(xml).catch((error: unknown) => {
    throw new LayoutError('library', error)
  })
  const { rootElement } = await moddle.fromXML(drawn)
  const plan: Plan = { shapes: new Map(), edges: new Map() }
  if (isMeaning(rootElement)) addDrawn(plan, rootElement, ids)
  placeTheRest(plan, process)
  return plan
}

/** Takes over what the library drew. It draws what is in a collapsed sub-process on a sheet of its own; here all is on one. */
function addDrawn(plan: Plan, definitions: Meaning, ids: ReadonlyMap<string, string>): void {
  const drawn = allOf(definitions, 'diagrams').flatMap((one) => allOf(oneOf(one, 'plane'), 'planeElement'))
  for (const one of drawn) {
    const id = ids.get(oneOf(one, 'bpmnElement')?.id ?? '')
    const bounds = oneOf(one, 'bounds')
    if (id && bounds) plan.shapes.set(id, numbersOf(bounds))
    else if (id) plan.edges.set(id, allOf(one, 'waypoint').map(pointOf))
  }
}

const number = (of: Meaning, name: string) => Number(of.get(name) ?? 0)
const pointOf = (of: Meaning): Point => ({ x: number(of, 'x'), y: number(of, 'y') })
const numbersOf = (of: Meaning): Bounds => ({
  ...pointOf(of),
  width: number(of, 'width'),
  height: number(of, 'height'),
})

/** The library knows neither notes nor data: they stand in a row below what it drew. */
function placeTheRest(plan: Plan, process: Meaning): void {
  const { right, bottom } = extentOf(plan)
  const row = bottom && bottom + gap
  let x = 0
  let y = row
  for (const part of partsOf(process)) {
    const wanted = sizeOf(kindOf(part))
    if (!wanted || plan.shapes.has(part.id ?? '')) continue
    plan.shapes.set(part.id ?? '', { x, y, ...wanted })
    x += wanted.width + gap
    if (x > Math.max(right, 900)) {
      x = 0
      y += 120
    }
  }
}

/** Moves a laid out process below the others, into its pool if it has one. @returns where the next begins */
function add(plan: Plan, laid: Plan, pool: Meaning | undefined, top: number): number {
  const { left, upper, right, bottom } = extentOf(laid)
  const by = { x: (pool ? strip + padding : 0) - left, y: top + (pool ? padding : 0) - upper }
  const moved = <P extends Point>(point: P): P => ({ ...point, x: point.x + by.x, y: point.y + by.y })
  for (const [id, bounds] of laid.shapes) plan.shapes.set(id, moved(bounds))
  for (const [id, points] of laid.edges) plan.edges.set(id, points.map(moved))
  const height = bottom - upper + (pool ? 2 * padding : 0)
  const width = right - left + strip + 2 * padding
  if (pool) plan.shapes.set(pool.id ?? '', { x: 0, y: top, width, height })
  return top + height + gap
}

function extentOf({ shapes, edges }: Plan) {
  const boxes = [...shapes.values()]
  const points = [...edges.values()].flat()
  const corners = [
    ...points,
    ...boxes,
    ...boxes.map((one) => ({ x: one.x + one.width, y: one.y + one.height })),
  ]
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return corners.length
    ? { left: Math.min(...xs), upper: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
    : { left: 0, upper: 0, right: 0, bottom: 0 }
}

/** A straight line for what connects two places and has none. */
function join({ shapes, edges }: Plan, part: Meaning): void {
  const id = part.id ?? ''
  if (!['SequenceFlow', 'Association', 'MessageFlow'].includes(kindOf(part)) || edges.has(id)) return
  const from = shapes.get(oneOf(part, 'sourceRef')?.id ?? '')
  const to = shapes.get(oneOf(part, 'targetRef')?.id ?? '')
  if (from && to) edges.set(id, [borderOf(from, centreOf(to)), borderOf(to, centreOf(from))])
}

const centreOf = ({ x, y, width, height }: Bounds): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The place at which the line from a box's centre to a point leaves the box. */
function borderOf(box: Bounds, to: Point): Point {
  const centre = centreOf(box)
  const dx = to.x - centre.x
  const dy = to.y - centre.y
  const share = Math.min(1, box.width / 2 / Math.abs(dx || 1), box.height / 2 / Math.abs(dy || 1))
  return { x: centre.x + dx * share, y: centre.y + dy * share }
}
