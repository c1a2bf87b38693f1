export function takeSpeed(args?: string[], environment?: Record<string, string | undefined>): void
export function isSpeed(text: string): boolean
