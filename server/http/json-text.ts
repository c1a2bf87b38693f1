/** Data of an answer that are JSON already: what is stored as JSON need not be parsed to be written again. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An object as JSON, and one member more that is JSON already. */
export function withMember(object: object, name: string, text: string): string {
  const members = JSON.stringify(object).slice(1, -1)
  return `{${members}${members && ','}${JSON.stringify(name)}:${text}}`
}

/** An envelope as JSON. */
export const jsonOf = (envelope: { data: unknown }): string => {
  const { data, ...rest } = envelope
  return data instanceof JsonText ? withMember(rest, 'data', data.text) : JSON.stringify(envelope)
}
