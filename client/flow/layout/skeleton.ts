import type { Meaning } from '../diagram-types.ts'
import { allOf, kindOf, oneOf, truthOf } from '../panel/editing.ts'

/** A process reduced to what matters for its layout. */
export interface Skeleton {
  xml: string
  /** Ids of the document, by those of the skeleton. */
  ids: ReadonlyMap<string, string>
}

const isNode = (part: Meaning) =>
  /(?:Event|Task|Gateway|SubProcess|Transaction|CallActivity)$/.test(kindOf(part))

/**
 * Reduces a process to its nodes and flows. The library stumbles over flows that lead nowhere, knows flows alone that their nodes
 * name, too, and has no use for extensions; what it makes of this is read back by `ids`.
 */
export function skeletonOf(process: Meaning): Skeleton {
  const ids = new Map<string, string>()
  const names = new Map<Meaning, string>()
  const nameOf = (part: Meaning): string => {
    const known = names.get(part)
    if (known) return known
    const name = `n${names.size}`
    names.set(part, name)
    ids.set(name, part.id ?? '')
    return name
  }
  const insideOf = (holder: Meaning): string => {
    const parts = allOf(holder, 'flowElements')
    const nodes = new Set(parts.filter(isNode))
    const flows = parts.flatMap((flow) => {
      const from = oneOf(flow, 'sourceRef')
      const to = oneOf(flow, 'targetRef')
      return from && to && nodes.has(from) && nodes.has(to) ? [{ flow, from, to }] : []
    })
    const ends = (node: Meaning) =>
      flows
        .map(
          ({ flow, from, to }) =>
            (to === node ? `<incoming>${nameOf(flow)}</incoming>` : '') +
            (from === node ? `<outgoing>${nameOf(flow)}</outgoing>` : ''),
        )
        .join('')
    const drawn = [...nodes].map((node) => {
      const tag = tagOf(node)
      const host = oneOf(node, 'attachedToRef')
      const at = host && nodes.has(host) ? ` attachedToRef="${nameOf(host)}"` : ''
      const triggered = truthOf(node, 'triggeredByEvent') ? ' triggeredByEvent="true"' : ''
      return `<${tag} id="${nameOf(node)}"${at}${triggered}>${ends(node)}${insideOf(node)}</${tag}>`
    })
    const lines = flows.map(
      ({ flow, from, to }) =>
        `<sequenceFlow id="${nameOf(flow)}" sourceRef="${nameOf(from)}" targetRef="${nameOf(to)}"/>`,
    )
    return [...drawn, ...lines].join('')
  }
  const namespace = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
  const inside = insideOf(process)
  return {
    xml: `<definitions xmlns="${namespace}" targetNamespace="skeleton"><process id="skeleton">${inside}</process></definitions>`,
    ids,
  }
}

/** An event at a node that is not there stands by itself. */
function tagOf(node: Meaning): string {
  const kind =
    kindOf(node) === 'BoundaryEvent' && !oneOf(node, 'attachedToRef')
      ? 'IntermediateCatchEvent'
      : kindOf(node)
  return kind.charAt(0).toLowerCase() + kind.slice(1)
}
