/** Stands in an address for what a process does not have: pages of its own, or a record. */
export const noProcessPart = '-'

interface OfInstance {
  /** The remark of its category's entry in the dictionary `flow`; blank: the pages that all processes share. */
  route: string | undefined
  processInstanceId: string
  businessId: string
}

/** Addresses of the pages of a process: to start it, to do one of its tasks, to look at an instance. */
export const processPaths = {
  form: (route: string | undefined, processDefinitionId: string) =>
    to(route || noProcessPart, 'form', processDefinitionId),
  handle: ({ route, processInstanceId, businessId, taskId }: OfInstance & { taskId: string }) =>
    to(route || noProcessPart, 'handle', taskId, processInstanceId, businessId || noProcessPart),
  detail: ({ route, processInstanceId, businessId }: OfInstance) =>
    to(route || noProcessPart, 'detail', processInstanceId, businessId || noProcessPart),
}

const to = (...parts: string[]) => ['/work/process', ...parts.map(segment)].join('/')

/** Ids of definitions hold colons, which an address may show as they are. */
const segment = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':')
