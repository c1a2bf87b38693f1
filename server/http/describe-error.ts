/** What is written down of an error: nothing of it is bound values, which may be secrets. */
export interface DescribedError {
  name: string
  message: string
  stack: string
  /** First line of the stack that is our own; empty where there is none. */
  file: string
  line: string
}

// drizzle puts the values of a statement that failed behind its text: passwords and tokens among them.
const boundValues = /\nparams: [\s\S]*?(?=\n {4}at |$)/g
const place = /\(?((?:file:\/\/)?\/[^():\n]*?):(\d+):\d+\)?$/
const longestStack = 8000

export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: '', file: '', line: '' }
  const causes: string[] = []
  for (let one: unknown = error; one instanceof Error && causes.length < 5; one = one.cause)
    causes.push((one.stack ?? one.message).replace(boundValues, ''))
  const frames = causes.flatMap((stack) => stack.split('\n').filter((line) => /^\s+at /.test(line)))
  const own = frames.find((line) => !/node:|node_modules/.test(line) && place.test(line))
  const [, file = '', line = ''] = place.exec(own ?? '') ?? []
  return {
    name: nameOf(error),
    message: error.message.replace(boundValues, ''),
    stack: causes.join('\nCaused by: ').slice(0, longestStack),
    file: file.split('/').at(-1) ?? '',
    line,
  }
}

/** The driver's own code says more than the name of the class that wraps it. */
function nameOf(error: Error): string {
  const { cause } = error
  const code = [error, cause].map((one) => (one instanceof Error && 'code' in one ? one.code : undefined))
  const told = code.find((one) => typeof one === 'string')
  return told ? `${error.name} ${told}` : error.name
}
