export function keepMeasure(name: 'minutes' | 'signIn' | 'list', value: string): void
