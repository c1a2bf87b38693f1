export function RangeText({ value }: { value: string }) {
  return value.split(',').join(' ~ ')
}
