export function keepMeasure(name: 'minutes' | 'signIn' | 'list' | 'workbench', value: string): void
