import { noProcessPart } from '#shared/flow/page-paths.ts'

/** What an address below `/work/process/` is about. */
export type ProcessRoute = { route: string } & (
  | { kind: 'form'; processDefinitionId: string }
  | { kind: 'handle'; taskId: string; processInstanceId: string; businessId: string }
  | { kind: 'detail'; processInstanceId: string; businessId: string }
)

/** Undefined where the address is of no such page. */
export function processRouteOf(path: string): ProcessRoute | undefined {
  const [, , , route = '', kind, first = '', second = '', third = ''] = path
    .split('/')
    .map(decodeURIComponent)
  const business = (text: string) => (text === noProcessPart ? '' : text)
  if (kind === 'form') return { route, kind, processDefinitionId: first }
  if (kind === 'handle')
    return { route, kind, taskId: first, processInstanceId: second, businessId: business(third) }
  if (kind === 'detail') return { route, kind, processInstanceId: first, businessId: business(second) }
  return undefined
}
